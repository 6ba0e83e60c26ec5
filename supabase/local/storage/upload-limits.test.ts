import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#supabase/local/database/database.ts'
import { createTestDatabase } from './test-database.ts'
import { send, startTestServer, type TestServer } from './test-server.ts'

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 65)])
const LIMIT = 65536

let database: Database
let server: TestServer

beforeAll(async () => {
  database = await createTestDatabase()
}, 60_000)
beforeEach(async () => {
  server = await startTestServer(database)
})
afterEach(async () => {
  await server.stop()
  await database.query('delete from storage.objects')
})
afterAll(() => database.close())

async function expectNothingStored() {
  expect(await server.files()).toEqual([])
  expect(await database.query('select id from storage.objects')).toEqual([])
}

describe('limits', () => {
  const path = 'object/quote-attachments/announced/big.pdf'
  const headers = { 'content-type': 'application/pdf' }

  test('exactly the limit is accepted, one byte more is not', async () => {
    const length = (size: number) => ({ ...headers, 'content-length': String(size) })
    expect((await send(`${server.url}/${path}`, pdf(LIMIT), length(LIMIT))).status).toBe(200)
    const refused = await send(`${server.url}/${path}2`, pdf(LIMIT + 1), length(LIMIT + 1))
    expect(refused.status).toBe(400)
    expect(JSON.parse(refused.body)).toEqual({
      statusCode: '413',
      error: 'Payload too large',
      message: 'The object exceeded the maximum allowed size',
      code: 'EntityTooLarge',
    })
    expect(refused.headers['connection']).toBe('close')
  })

  test('a chunked upload without a length cannot pass the limit', async () => {
    const chunks = [pdf(9), ...Array.from({ length: 64 }, () => Buffer.alloc(65536, 66))]
    const refused = await send(`${server.url}/${path}`, chunks, {
      ...headers,
      'transfer-encoding': 'chunked',
    })
    expect(JSON.parse(refused.body)).toMatchObject({ statusCode: '413' })
    expect(refused.headers['connection']).toBe('close')
    await expectNothingStored()
  })

  test('a form cannot pass the limit, with or without a length', async () => {
    const bucket = server.client('anon').from('quote-attachments')
    const body = new Blob([pdf(LIMIT + 1)], { type: 'application/pdf' })
    const refused = await bucket.upload('announced/big.pdf', body)
    expect(refused.error).toMatchObject({ status: 400, statusCode: '413' })

    const edge = '\r\n--edge'
    const start = `--edge\r\ncontent-disposition: form-data; name=""; filename="a"\r\ncontent-type: application/pdf\r\n\r\n`
    const chunks = [
      Buffer.from(start),
      ...Array.from({ length: 64 }, () => Buffer.alloc(65536, 66)),
      Buffer.from(`${edge}--\r\n`),
    ]
    const chunked = await send(`${server.url}/${path}`, chunks, {
      'content-type': 'multipart/form-data; boundary=edge',
      'transfer-encoding': 'chunked',
    })
    expect(JSON.parse(chunked.body)).toMatchObject({ statusCode: '413' })
    await expectNothingStored()
  })

  test('the refusal of a large upload reaches the client, and the next request works', async () => {
    const bucket = server.client('anon').from('quote-attachments')
    for (let attempt = 0; attempt < 10; attempt++) {
      const { error } = await bucket.upload('announced/big.pdf', Buffer.alloc(8_000_000), {
        contentType: 'application/pdf',
      })
      expect(error).toMatchObject({ statusCode: '413' })
      expect((await bucket.list()).error).toBeNull()
    }
  })

  test.each([
    ['413', 'because of its length', Buffer.alloc(LIMIT)],
    ['415', 'because of its first bytes', Buffer.alloc(LIMIT / 32)],
  ])('a slow client that listens late still reads the %s %s', async (status, _why, piece) => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('error', reject)
      socket.pause()
      socket.write(
        `POST /storage/v1/${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/pdf\r\n` +
          `content-length: ${20 * piece.length}\r\n\r\n`,
      )
      const sendAll = async () => {
        for (let sent = 0; sent < 20; sent++) {
          socket.write(piece)
          await wait(20)
        }
        let received = ''
        socket.on('data', (chunk) => (received += chunk.toString()))
        socket.on('close', () => resolve(received))
        socket.resume()
      }
      void sendAll()
    })
    expect(answer).toContain(`"statusCode":"${status}"`)
    expect(answer.toLowerCase()).toContain('connection: close')
  })

  test('an endless form gets a response, and is not buffered', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const message = request(
        `${server.url}/${path}`,
        { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=edge' } },
        (response) => response.once('data', (chunk: Buffer) => resolve(chunk.toString())),
      )
      let isOver = false
      message.on('close', () => (isOver = true))
      message.on('error', reject)
      const sendOn = () => {
        if (isOver) return
        if (message.write(Buffer.alloc(LIMIT, 66))) setImmediate(sendOn)
        else message.once('drain', sendOn)
      }
      message.write('--edge\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\n')
      sendOn()
    })
    expect(answer).toContain('"statusCode":"413"')
  })

  test.each([
    ['text/html', '<html>'],
    ['application/pdf', 'MZ this is a program'],
    ['application/pdf', ''],
    ['image/png', '%PDF-1.7 not a picture'],
    ['image/jpeg', 'GIF89a and so on'],
    ['image/vnd.dwg', '%PDF-1.7 not a drawing'],
    ['application/octet-stream', 'MZ this is a program'],
  ])('%s with other bytes is refused', async (type, bytes) => {
    const bucket = server.client('anon').from('quote-attachments')
    for (const body of [Buffer.from(bytes), new Blob([bytes], { type })]) {
      const { error } = await bucket.upload('announced/a', body, { contentType: type })
      expect(error).toMatchObject({ statusCode: '415', code: 'InvalidMimeType' })
    }
    await expectNothingStored()
  })

  test('WebP is recognised by both of its markers', async () => {
    const bucket = server.client('authenticated').from('pictures')
    const options = { contentType: 'image/webp' }
    const wave = await bucket.upload('a.webp', Buffer.from('RIFF0000WAVEfmt '), options)
    expect(wave.error).toMatchObject({ statusCode: '415' })
    const webp = await bucket.upload('a.webp', Buffer.from('RIFF\u0008\0\0\0WEBPVP8 '), options)
    expect(webp.error).toBeNull()
  })

  test.each(['image/vnd.dwg', 'application/acad', 'application/octet-stream'])(
    'a drawing may be declared as %s',
    async (contentType) => {
      const bucket = server.client('anon').from('quote-attachments')
      const drawing = Buffer.from('AC1027\0\0\0\0\0 drawing')
      const { error } = await bucket.upload('announced/a.dwg', drawing, { contentType })
      expect(error).toBeNull()
    },
  )

  test('a PDF may start with up to a kilobyte of something else', async () => {
    const bucket = server.client('anon').from('quote-attachments')
    const options = { contentType: 'application/pdf' }
    const late = Buffer.from(`${'x'.repeat(1020)}%PDF-1.4`)
    expect((await bucket.upload('announced/a', late, options)).error).not.toBeNull()
    const scanned = late.subarray(1)
    expect((await bucket.upload('announced/a', scanned, options)).error).toBeNull()
  })

  test('a signature that arrives byte by byte is still read', async () => {
    const chunks = [...Buffer.from('%PDF-1.7 hello')].map((byte) => Buffer.from([byte]))
    const chunked = { ...headers, 'transfer-encoding': 'chunked' }
    expect((await send(`${server.url}/${path}`, chunks, chunked)).status).toBe(200)
  })
})
