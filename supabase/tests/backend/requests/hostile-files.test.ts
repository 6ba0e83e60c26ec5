import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Send, createSender } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { quoteRequest } from '#supabase/tests/backend/rows.ts'

let backend: EmbeddedBackend
let send: Send
let jpeg: Buffer
let png: Buffer

beforeAll(async () => {
  backend = await startBackend()
  send = createSender(backend.internalUrl)
  const picture = sharp({ create: { width: 9, height: 7, channels: 3, background: '#c63' } })
  jpeg = await picture.clone().jpeg().toBuffer()
  png = await picture.clone().png().toBuffer()
})

afterAll(() => backend.stop())

const page = Buffer.from('<html><script>alert(document.domain)</script></html>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
/** The last record of an empty archive, which is enough for programs that read from the end. */
const archive = Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`, 'latin1')
const webm = Buffer.from('\u001a\u0045\u00df\u00a3 the head of a recording', 'latin1')
/** Boxes of a recording without content. */
const m4a = Buffer.from('\0\0\0\u000cftypM4A \0\0\0\u0008mdat', 'latin1')
const mail = Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n')

/** Announces exactly these bytes, so that only the bytes can be wrong, and sends them. */
async function upload(ending: string, type: string, bytes: Buffer, sent = bytes, sentType = type) {
  const row = quoteRequest()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const path = `${row.id}/0-${sha256.slice(0, 16)}.${ending}`
  const entry = { path, name: `plan.${ending}`, type, size: bytes.length, sha256 }
  const key = backend.keys.publishable
  // Only such a request may have a voice note.
  const site_visit = type.startsWith('audio/')
    ? { place: 'Miyapur', position: null, facts: [] }
    : null
  const json = { ...row, attachment_manifest: [entry], site_visit }
  expect(await send('/rest/v1/quote_requests', { key, json })).toMatchObject({ status: 201 })
  const response = await fetch(
    `${backend.internalUrl}/storage/v1/object/quote-attachments/${path}`,
    {
      method: 'POST',
      headers: { apikey: key, 'content-type': sentType },
      body: new Uint8Array(sent),
    },
  )
  const [stored] = await backend.backend.database.query(
    'select 1 from storage.objects where name = $1',
    [path],
  )
  const { statusCode, code } = (await response.json()) as { statusCode?: string; code?: string }
  return { path, answer: statusCode === undefined ? 'stored' : `${statusCode} ${code}`, stored }
}

const hostile: readonly (readonly [string, string, string, () => Buffer])[] = [
  ['a page as a picture', 'jpg', 'image/jpeg', () => page],
  ['a page as a PDF', 'pdf', 'application/pdf', () => page],
  ['SVG as a picture', 'png', 'image/png', () => svg],
  ['a page as a drawing', 'dwg', 'image/vnd.dwg', () => page],
  ['a page before a PDF', 'pdf', 'application/pdf', () => Buffer.concat([page, pdf])],
  ['SVG before a PDF', 'pdf', 'application/pdf', () => Buffer.concat([svg, pdf])],
  ['a saved mail before a PDF', 'pdf', 'application/pdf', () => Buffer.concat([mail, pdf])],
  [
    'a script before a PDF',
    'pdf',
    'application/pdf',
    () => Buffer.concat([Buffer.from('#!/bin/sh\n'), pdf]),
  ],
  ['an archive behind a PDF', 'pdf', 'application/pdf', () => Buffer.concat([pdf, archive])],
  ['a page behind a JPEG', 'jpg', 'image/jpeg', () => Buffer.concat([jpeg, page])],
  ['an archive behind a JPEG', 'jpeg', 'image/jpeg', () => Buffer.concat([jpeg, archive])],
  ['a page behind a PNG', 'png', 'image/png', () => Buffer.concat([png, page])],
  ['an archive behind a PNG', 'png', 'image/png', () => Buffer.concat([png, archive])],
  [
    'a page in the clothes of a JPEG',
    'jpg',
    'image/jpeg',
    () => Buffer.concat([jpeg.subarray(0, 3), page]),
  ],
  ['half of a JPEG', 'jpg', 'image/jpeg', () => jpeg.subarray(0, jpeg.length / 2)],
  ['half of a PNG', 'png', 'image/png', () => png.subarray(0, png.length - 5)],
  ['a page as a recording', 'webm', 'audio/webm', () => page],
  ['a page in the clothes of a recording', 'webm', 'audio/webm', () => Buffer.concat([webm, page])],
  ['an archive behind a recording', 'webm', 'audio/webm', () => Buffer.concat([webm, archive])],
  ['a page as an MP4', 'm4a', 'audio/mp4', () => page],
  ['a page behind an MP4', 'm4a', 'audio/mp4', () => Buffer.concat([m4a, page])],
  [
    'GIF with Java behind it',
    'png',
    'image/png',
    () => Buffer.concat([Buffer.from('GIF89a'), archive]),
  ],
]

describe('a polyglot file', () => {
  it.each(hostile)('is refused and not stored: %s', async (_, ending, type, bytes) => {
    expect(await upload(ending, type, bytes())).toMatchObject({
      answer: '415 InvalidMimeType',
      stored: undefined,
    })
  })
})

describe('a valid file', () => {
  it.each([
    ['jpg', 'image/jpeg', () => jpeg],
    ['jpeg', 'image/jpeg', () => jpeg],
    ['png', 'image/png', () => png],
    ['pdf', 'application/pdf', () => pdf],
    ['pdf', 'application/pdf', () => Buffer.concat([Buffer.from('\ufeff\r\n'), pdf])],
    ['dwg', 'image/vnd.dwg', () => Buffer.from('AC1032\0\0\0\0')],
    ['webm', 'audio/webm', () => webm],
    ['m4a', 'audio/mp4', () => m4a],
  ] as const)('is kept: .%s as %s', async (ending, type, bytes) => {
    expect(await upload(ending, type, bytes())).toMatchObject({ answer: 'stored' })
  })
})

describe('A file that is not the announced one', () => {
  const refused = { answer: '422 NotAsAnnounced', stored: undefined }

  it('is refused when a byte, the length or the type differs', async () => {
    const other = Buffer.from(pdf)
    other.writeUInt8(0x35, 7)
    expect(await upload('pdf', 'application/pdf', pdf, other)).toMatchObject(refused)
    const longer = Buffer.concat([pdf, Buffer.from('\n')])
    expect(await upload('pdf', 'application/pdf', pdf, longer)).toMatchObject(refused)
    expect(await upload('jpg', 'image/jpeg', png, png, 'image/png')).toMatchObject(refused)
    expect(await upload('jpg', 'image/png', png)).toMatchObject(refused)
  })
})

describe('A stored attachment', () => {
  it('is downloaded and never displayed, under a safe name', async () => {
    const { path } = await upload('pdf', 'application/pdf', pdf)
    const names = ['a"b\r\nx-evil: 1.pdf', 'invoice\u202efdp.exe', `${randomUUID()};x=y.pdf`]
    for (const name of names) {
      const url = `${backend.internalUrl}/storage/v1/object/public/quote-attachments/${path}`
      const response = await fetch(`${url}?download=${encodeURIComponent(name)}`)
      await response.arrayBuffer()
      const disposition = response.headers.get('content-disposition') ?? ''
      expect(disposition).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w%.!~-]+$/)
      expect(decodeURIComponent(disposition)).not.toMatch(/[\r\n\u202e]/)
      expect(response.headers.has('x-evil')).toBe(false)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
      expect(response.headers.get('content-type')).toBe('application/pdf')
    }
  })
})
