import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { slowLine } from './slow-line.ts'
import { type Answer, type Upstream, endToEnd, readAll } from './upstream.ts'

/** A request to which a fault applies. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly upstream: Upstream
  /** Called once the server has responded. */
  readonly onExecuted: (status: number) => void
  /** Called for each part of a body that passed a trickle. */
  readonly onTrickled: (bytes: number) => void
}

const portal = '<!doctype html><title>Welcome</title><h1>Sign in to the network</h1>'
const pacesPerSecond = 20

/**
 * Applies the fault to a request.
 * @throws if either side disconnects meanwhile.
 */
export async function playFault(fault: Fault, exchange: Exchange): Promise<void> {
  const { request, response } = exchange
  if (fault.kind === 'trickle') {
    await trickle(fault, exchange)
    return
  }
  const body =
    fault.kind === 'slow' ? await readSlowly(request, fault.bytesPerSecond) : await readAll(request)
  switch (fault.kind) {
    case 'lose-request':
      request.socket.destroy()
      return
    case 'lose-response':
      await execute(exchange, body)
      request.socket.destroy()
      return
    case 'hang':
      return
    case 'hang-response':
      await execute(exchange, body)
      return
    case 'slow': {
      const { status, headers, body: text } = await execute(exchange, body)
      response.writeHead(status, headers)
      for (const part of slices(text, fault.bytesPerSecond)) {
        response.write(part)
        await wait(1000 / pacesPerSecond)
      }
      response.end()
      return
    }
    case 'status': {
      const headers = { 'content-type': 'application/json', ...fault.headers }
      response.writeHead(fault.status, headers)
      response.end(fault.body === undefined ? '' : JSON.stringify(fault.body))
      return
    }
    case 'captive-portal':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(portal)
      return
    case 'redirect':
      response.writeHead(302, { location: fault.to }).end()
      return
    case 'truncate': {
      const answer = await execute(exchange, body, true)
      sendWhole(response, answer, firstHalf(answer.body))
      return
    }
    case 'rewrite': {
      const answer = await execute(exchange, body, true)
      sendWhole(response, answer, Buffer.from(fault.change(answer.body.toString())))
      return
    }
    case 'reset': {
      const { status, headers, body: text } = await execute(exchange, body)
      const { 'transfer-encoding': _encoding, ...kept } = headers
      response.writeHead(status, { ...kept, 'content-length': String(text.length || 1) })
      response.flushHeaders()
      response.write(firstHalf(text))
      // The bytes sent arrive before the reset does.
      await wait(100)
      request.socket.resetAndDestroy()
    }
  }
}

async function trickle(
  { bytesPerSecond, cutAfter = Number.POSITIVE_INFINITY }: Extract<Fault, { kind: 'trickle' }>,
  { request, response, upstream, onExecuted, onTrickled }: Exchange,
): Promise<void> {
  const line = slowLine(bytesPerSecond, cutAfter, onTrickled)
  // Bytes still in transit when the sender gives up go no further.
  response.once('close', () => line.destroy())
  const answer = await upstream.stream(request, line)
  onExecuted(answer.statusCode ?? 0)
  // A response before the end of the body ends the connection: nobody reads the rest.
  const { connection } = answer.headers
  const hop = connection === 'close' ? { connection } : {}
  response.writeHead(answer.statusCode ?? 502, { ...endToEnd(answer.headers), ...hop })
  await pipeline(answer, response)
}

async function execute(exchange: Exchange, body: Buffer, isPlain = false): Promise<Answer> {
  const answer = await exchange.upstream.exchange(exchange.request, body, isPlain)
  exchange.onExecuted(answer.status)
  return answer
}

function sendWhole(response: ServerResponse, { status, headers }: Answer, body: Buffer): void {
  const { 'transfer-encoding': _encoding, etag: _etag, ...kept } = headers
  response.writeHead(status, { ...kept, 'content-length': String(body.length) }).end(body)
}

function firstHalf(body: Buffer): Buffer {
  return body.subarray(0, Math.floor(body.length / 2))
}

function slices(body: Buffer, bytesPerSecond: number): Buffer[] {
  const size = Math.max(1, Math.floor(bytesPerSecond / pacesPerSecond))
  return Array.from({ length: Math.ceil(body.length / size) }, (_, place) =>
    body.subarray(place * size, (place + 1) * size),
  )
}

async function readSlowly(request: IncomingMessage, bytesPerSecond: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) {
    chunks.push(chunk as Buffer)
    await wait(((chunk as Buffer).length / bytesPerSecond) * 1000)
  }
  return Buffer.concat(chunks)
}
