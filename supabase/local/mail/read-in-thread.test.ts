import { expect, it } from 'vitest'
import { readInThread } from './read-in-thread.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const head = 'From: Anna <anna@example.org>\r\nSubject: Re\r\n'

it('a mail is read as it is in the main thread, with its files', async () => {
  const file = 'Content-Type: application/pdf; name="a.pdf"\r\n\r\n%PDF-1.4'
  const mixed = `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nHello\r\n--b\r\n${file}\r\n--b--`
  expect(await readInThread(bytesOf(head + mixed))).toMatchObject({
    ok: true,
    value: { body: 'Hello', files: [{ name: 'a.pdf' }] },
  })
})

it('a mail that takes too long is given up, and does not block this thread', async () => {
  const line = `${'x'.repeat(60)} \r\n`
  const flowed = `${head}Content-Type: text/plain; format=flowed\r\n\r\n${line.repeat(140_000)}`
  const long = readInThread(bytesOf(flowed), 1)
  const next = readInThread(bytesOf(`${head}\r\nHello`))
  expect(await long).toEqual({ ok: false, failure: 'unreadable' })
  expect(await next).toMatchObject({ ok: true, value: { body: 'Hello' } })
})
