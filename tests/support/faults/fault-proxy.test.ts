import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { type Fault, tooManyRequests } from './fault.ts'
import { readAll } from './upstream.ts'

/** Echoes requests and records them. */
const received: string[] = []
let connections = 0
let server: Server
let faults: FaultProxy

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await readAll(request)).toString()
  received.push(`${request.method} ${request.url} ${body}`)
  response.writeHead(201, { 'content-type': 'application/json', etag: '"1"' })
  response.end(JSON.stringify({ echo: body }))
}

beforeEach(async () => {
  received.length = 0
  connections = 0
  server = createServer((request, response) => void answer(request, response))
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  faults = await startFaultProxy(`http://localhost:${(server.address() as AddressInfo).port}`)
})

afterEach(async () => {
  await faults.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const send = (path = '/leads', body = 'a lead', signal: AbortSignal | null = null) =>
  fetch(faults.url + path, { method: 'POST', body, signal })
const patience = () => AbortSignal.timeout(300)
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.name,
  )

describe('without a fault', () => {
  it('passes on method, query, body, status and headers, over keep-alive connections', async () => {
    for (const lead of ['one', 'two', 'three']) {
      const answer = await send('/leads?select=id', lead)
      expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"1"'])
      expect(await answer.json()).toEqual({ echo: lead })
    }
    expect(received).toEqual(['one', 'two', 'three'].map((lead) => `POST /leads?select=id ${lead}`))
    expect(connections).toBe(1)
    expect(faults.requests).toContainEqual({
      method: 'POST',
      path: '/leads?select=id',
      fault: 'pass',
      status: 201,
      trickled: 0,
      isExecuted: true,
    })
    expect(faults.executions('POST', /^\/leads/)).toBe(3)
    expect(faults.passed).toHaveLength(3)
  })

  it('cuts the connection when the server is down', async () => {
    await new Promise((resolve) => server.close(resolve))
    expect(await failureOf(send())).toBe('UND_ERR_SOCKET')
    expect(faults.passed).toEqual([])
  })
})

describe('no network', () => {
  it('is refused by the system, and comes back on the same port', async () => {
    await send()
    await faults.refuse()
    expect(await failureOf(send())).toBe('ECONNREFUSED')
    await faults.pass()
    expect((await send()).status).toBe(201)
    expect(received).toHaveLength(2)
  })

  it('starts after a number of requests of a kind', async () => {
    faults.refuseAfter(2, /^\/leads/)
    await send()
    await send('/other')
    await send()
    expect(await failureOf(send())).toBe('UND_ERR_SOCKET')
    expect(await failureOf(send('/other'))).toBe('ECONNREFUSED')
    expect(received).toHaveLength(3)
  })

  it('can be a connection that accepts and hangs, and is cut afterwards', async () => {
    faults.hang()
    const hanging = failureOf(send())
    await vi.waitFor(() => expect(faults.requests).toHaveLength(1))
    await faults.pass()
    expect(await hanging).toBe('UND_ERR_SOCKET')
    expect(received).toEqual([])
  })
})

describe('where and how often', () => {
  const unavailable: Fault = { kind: 'status', status: 503 }

  it('depends on path, method and number', async () => {
    faults.inject(unavailable, { path: /^\/leads\?/, method: 'POST', times: 2 })
    const statuses = []
    for (const path of ['/other', '/leads?a', '/leads', '/leads?a', '/leads?a']) {
      statuses.push((await send(path)).status)
    }
    expect(statuses).toEqual([201, 503, 201, 503, 201])
    expect((await fetch(`${faults.url}/leads?a`)).status).toBe(201)
  })

  it('the newest fault wins, and can be removed', async () => {
    faults.inject(unavailable)
    const undo = faults.inject(tooManyRequests(3))
    expect((await send()).status).toBe(429)
    undo()
    expect((await send()).status).toBe(503)
    await faults.pass()
    expect((await send()).status).toBe(201)
  })
})

describe('each fault', () => {
  const inject = (fault: Fault) => faults.inject(fault, { path: /^\/leads/ })

  it('a lost request never reaches the server', async () => {
    inject({ kind: 'lose-request' })
    expect(await failureOf(send())).toBe('UND_ERR_SOCKET')
    expect(received).toEqual([])
    expect(faults.executions('POST', /leads/)).toBe(0)
  })

  it('a request with a lost response is executed', async () => {
    inject({ kind: 'lose-response' })
    expect(await failureOf(send())).toBe('UND_ERR_SOCKET')
    expect(received).toEqual(['POST /leads a lead'])
    expect(faults.executions('POST', /leads/)).toBe(1)
  })

  it('a hanging request is not executed, one with a hanging response is', async () => {
    inject({ kind: 'hang' })
    expect(await failureOf(send('/leads', 'before', patience()))).toBe('TimeoutError')
    inject({ kind: 'hang-response' })
    expect(await failureOf(send('/leads', 'after', patience()))).toBe('TimeoutError')
    expect(received).toEqual(['POST /leads after'])
  })

  it('a slow connection delivers both ways, in many pieces', async () => {
    inject({ kind: 'slow', bytesPerSecond: 400_000 })
    const text = 'x'.repeat(60_000)
    const answer = await send('/leads', text)
    let pieces = 0
    let length = 0
    for await (const piece of answer.body ?? []) {
      pieces++
      length += (piece as Uint8Array).length
    }
    expect([length, pieces > 2]).toEqual([text.length + '{"echo":""}'.length, true])
  })

  it('a trickle passes on a body as it arrives, and what arrived before a cut', async () => {
    let arrived = 0
    server.removeAllListeners('request')
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      request.on('data', (chunk: Buffer) => (arrived += chunk.length))
      request.on('end', () => response.writeHead(201).end())
    })
    inject({ kind: 'trickle', bytesPerSecond: 100_000 })
    expect((await send('/leads', 'x'.repeat(20_000))).status).toBe(201)
    expect([arrived, faults.requests.at(-1)?.trickled]).toEqual([20_000, 20_000])
    inject({ kind: 'trickle', bytesPerSecond: 100_000, cutAfter: 5000 })
    expect(await failureOf(send('/leads', 'x'.repeat(20_000)))).not.toBe('no failure')
    await vi.waitFor(() => expect(arrived).toBe(25_000))
    expect(faults.requests.at(-1)).toMatchObject({ trickled: 5000, isExecuted: false })
  })

  it('a limit is reported like by the database', async () => {
    inject(tooManyRequests(3))
    const answer = await send()
    expect(answer.status).toBe(429)
    expect(await answer.json()).toMatchObject({ code: 'PT429', hint: '3' })
    expect(received).toEqual([])
  })

  it('a captive portal returns 200 with a page, or redirects', async () => {
    inject({ kind: 'captive-portal' })
    const answer = await send()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    inject({ kind: 'redirect', to: 'http://portal.example/' })
    const redirect = await fetch(`${faults.url}/leads`, { redirect: 'manual' })
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      302,
      'http://portal.example/',
    ])
    expect(received).toEqual([])
  })

  it('a truncated text arrives as a complete response and is not JSON', async () => {
    inject({ kind: 'truncate' })
    const answer = await send()
    expect(await answer.text()).toBe('{"echo":')
    expect(received).toHaveLength(1)
  })

  it('a reset comes after the first half of the response', async () => {
    inject({ kind: 'reset' })
    const answer = await send()
    expect(answer.status).toBe(201)
    expect(await failureOf(answer.text())).toBe('ECONNRESET')
    expect(received).toHaveLength(1)
  })

  it('the response can be replaced by another text', async () => {
    inject({ kind: 'rewrite', change: (text) => text.replace('a lead', 'a changed lead') })
    expect(await (await send()).json()).toEqual({ echo: 'a changed lead' })
  })
})
