import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import { type Socket, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { readTrustedProxies } from '#supabase/local/requests/client-address.ts'
import { defaultConnectionLimits, limitConnections } from './connection-limits.ts'
import { type Listener, listen } from './listen.ts'

let server: Listener | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server?.close()
  server = undefined
})

/** A connection whose request never ends. @returns when it is gone. */
async function openIdle(url: string): Promise<{ readonly closed: Promise<void> }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
  return { closed }
}

it('a new connection replaces the longest idle one, never one with a response in progress', async () => {
  let answer = () => {}
  let arrive = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  server = await listen(
    async (request) => {
      if (request.url.endsWith('/slow')) {
        arrive()
        await answered
      }
      return new Response('hello')
    },
    {
      host: '127.0.0.1',
      port: 0,
      connections: {
        limits: { most: 3, mostPerNetwork: 1 },
        proxies: readTrustedProxies(undefined),
      },
    },
  )
  const { url } = server
  const slow = fetch(`${url}/slow`)
  await arrived
  const first = [await openIdle(url), await openIdle(url)]
  const flood = [await openIdle(url), await openIdle(url), await openIdle(url)]
  await Promise.all([...first, ...flood.slice(0, 1)].map(({ closed }) => closed))
  const next = await fetch(url, { headers: { connection: 'close' } })
  expect(await next.text()).toBe('hello')
  answer()
  expect(await (await slow).text()).toBe('hello')
})

it('each network has a limit, trusted proxies and this machine have none', () => {
  const http = createServer()
  const limits = { most: 100, mostPerNetwork: 2 }
  limitConnections(http, limits, readTrustedProxies('10.0.0.0/8'))
  let port = 0
  /** @returns whether it stays open. */
  const arrive = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      remotePort: ++port,
      destroyed: false,
      destroy: () => {
        socket.destroyed = true
      },
    })
    http.emit('connection', socket)
    return socket
  }
  const areOpen = (...addresses: string[]) => addresses.map((address) => !arrive(address).destroyed)
  const first = arrive('203.0.113.7')
  expect(areOpen('203.0.113.7', '203.0.113.7', '203.0.113.8')).toEqual([true, false, true])
  expect(areOpen('2001:db8::1', '2001:db8::2', '2001:db8::3')).toEqual([true, true, false])
  expect(areOpen(...Array<string>(5).fill('10.1.2.3'))).not.toContain(false)
  expect(areOpen(...Array<string>(5).fill('127.0.0.1'))).not.toContain(false)
  first.emit('close')
  expect(areOpen('203.0.113.7', '203.0.113.7')).toEqual([true, false])
})

it("half of the process's descriptors stay free", () => {
  const { most } = defaultConnectionLimits()
  expect(most).toBeGreaterThan(100)
  expect(most).toBeLessThanOrEqual(8000)
})
