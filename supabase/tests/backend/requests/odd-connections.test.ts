import { type Socket, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSender } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { inquiry } from '#supabase/tests/backend/rows.ts'

let backend: EmbeddedBackend

beforeAll(async () => {
  backend = await startBackend()
})

afterAll(() => backend.stop())

function open(): Promise<Socket> {
  const { hostname, port } = new URL(backend.internalUrl)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket))
    socket.once('error', reject)
  })
}

const head = (line: string, ...headers: string[]) =>
  [line, 'Host: x', `apikey: ${backend.keys.publishable}`, ...headers, '', ''].join('\r\n')

const last = 'GET /storage/v1/status HTTP/1.1'

/**
 * Sends the bytes, and then a plain request that ends the connection.
 * @returns each status line.
 */
async function statusesOf(bytes: string | Uint8Array): Promise<string[]> {
  const socket = await open()
  socket.write(bytes)
  socket.write(head(last, 'Connection: close'))
  let answers = ''
  for await (const part of socket) answers += String(part)
  return [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status ?? '')
}

const rows = 'POST /rest/v1/inquiries HTTP/1.1'

describe('a request that enables smuggling', () => {
  it.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 3'], '{}'],
    ['the same length twice', ['Content-Length: 2', 'Content-Length: 2'], '{}'],
    ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
    ['an unknown encoding', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
    ['chunks that are not last', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
    ['a space in the name', ['Transfer-Encoding : chunked'], '0\r\n\r\n'],
    ['a folded header', ['X: a\r\n Transfer-Encoding: chunked'], ''],
    ['a length with a sign', ['Content-Length: +2'], '{}'],
    ['a length beyond all numbers', ['Content-Length: 99999999999999999999'], '{}'],
    ['a chunk that is none', ['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'],
    ['NUL in a header', ['X: a\0b'], ''],
  ])('is refused, and nothing behind it is read: %s', async (_, headers, body) => {
    expect(await statusesOf(head(rows, ...headers) + body)).toEqual(['400'])
  })

  it.each([
    ['a body with a GET', () => head('GET /storage/v1/status HTTP/1.1', 'Content-Length: 2'), '{}'],
    [
      'a body that is refused',
      () => head('POST /rest/v1/nothing HTTP/1.1', 'Content-Length: 2'),
      '{}',
    ],
    ['a body without a key', () => `${rows}\r\nHost: x\r\nContent-Length: 2\r\n\r\n`, '{}'],
  ])('is read to its end and no further: %s', async (_, start, body) => {
    const [, ...others] = await statusesOf(start() + body)
    expect(others).toEqual(['200'])
  })

  it('cannot name another host or path in its first line', async () => {
    for (const line of [
      'OPTIONS * HTTP/1.1',
      'GET file:///etc/passwd HTTP/1.1',
      'GET \\\\x HTTP/1.1',
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other is enough
      expect((await statusesOf(head(line)))[0], line).toBe('400')
    expect(await statusesOf(head('CONNECT evil.example:80 HTTP/1.1'))).toEqual([])
    expect(await statusesOf(head('PRI * HTTP/2.0'))).toEqual(['400'])
  })
})

it('a compressed body is not decompressed', async () => {
  const packed = gzipSync(JSON.stringify(inquiry({ message: 'x'.repeat(4000) })))
  const headers = ['Content-Type: application/json', 'Content-Encoding: gzip']
  const start = head(rows, ...headers, `Content-Length: ${packed.length}`)
  expect(await statusesOf(Buffer.concat([Buffer.from(start), packed]))).toEqual(['400', '200'])
})

it('endless bodies hold up nobody else', async () => {
  const slow = await Promise.all(
    [
      'rest/v1/inquiries',
      'auth/v1/token?grant_type=refresh_token',
      'auth/v1/signup',
      'storage/v1/object/move',
    ]
      .flatMap((path) => Array.from({ length: 15 }, () => path))
      .map(async (path) => {
        const socket = await open()
        socket.write(`${head(`POST /${path} HTTP/1.1`, 'Transfer-Encoding: chunked')}1\r\n{\r\n`)
        return socket
      }),
  )
  const send = createSender(backend.internalUrl)
  const key = backend.keys.publishable
  expect((await send('/rest/v1/inquiries', { key, json: inquiry() })).status).toBe(201)
  const refreshed = { key, json: { refresh_token: 'x' } }
  expect((await send('/auth/v1/token?grant_type=refresh_token', refreshed)).status).toBe(400)
  expect(slow.map((socket) => socket.bytesRead)).toEqual(slow.map(() => 0))
  for (const socket of slow) socket.destroy()
})
