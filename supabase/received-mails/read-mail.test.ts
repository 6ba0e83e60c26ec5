import { describe, expect, it } from 'vitest'
import { readMail } from './read-mail.ts'

const head = 'From: Anna <Anna@Example.org>\r\nTo: x@example.com\r\nSubject: Re\r\n'
const withId = `${head}Message-ID: <1@example.org>\r\n`

const readText = (text: string) => readMail(new TextEncoder().encode(text))

async function readGood(text: string) {
  const read = await readText(text)
  if (!read.ok) throw new Error(read.failure)
  return read.value
}

const parts = (boundary: string, ...contents: readonly string[]) =>
  `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${contents
    .map((content) => `--${boundary}\r\n${content}\r\n`)
    .join('')}--${boundary}--\r\n`

const telugu = 'రెండు యూనిట్లు కావాలి'
const telugu64 = Buffer.from(telugu).toString('base64')
const teluguQuoted = [...Buffer.from(telugu)]
  .map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
  .join('')

describe('the text of a mail', () => {
  it.each([
    ['8bit', telugu],
    ['base64', telugu64],
    ['quoted-printable', teluguQuoted],
  ])('are read in %s', async (encoding, body) => {
    const mail = await readGood(
      `${head}Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`,
    )
    expect(mail.body).toBe(telugu)
  })

  it('are decoded from legacy encodings, also in headers', async () => {
    const mail = await readGood(
      `From: =?utf-8?B?${telugu64}?= <a@example.org>\r\nSubject: =?iso-8859-1?Q?Gr=F6=DFe?=\r\nContent-Type: text/plain; charset=windows-1252\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=80 5,000 =96 net`,
    )
    expect(mail).toMatchObject({ fromName: telugu, subject: 'Größe', body: '€ 5,000 – net' })
  })

  it('are the plain text if there is one, otherwise made from HTML', async () => {
    const html = 'Content-Type: text/html\r\n\r\n<p>Of HTML &amp; more</p>'
    const both = `Content-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\n\r\nPlain\r\n--b\r\n${html}\r\n--b--`
    expect((await readGood(head + both)).body).toBe('Plain')
    expect((await readGood(head + html)).body).toBe('Of HTML & more')
    for (const blank of ['', ' \r\n\r\n', '\u00a0', '\u200b\ufeff']) {
      const mail = await readGood(head + both.replace('\r\n\r\nPlain', `\r\n\r\n${blank}`))
      expect(mail.body).toBe('Of HTML & more')
    }
  })

  it('are found in nested parts, with their files', async () => {
    const pdf = 'Content-Type: application/pdf; name="a.pdf"\r\n\r\n%PDF-1.4'
    const inner = parts('inner', 'Content-Type: text/plain\r\n\r\nHello', pdf)
    const mail = await readGood(head + parts('outer', inner, pdf))
    expect(mail.body).toBe('Hello')
    expect(mail.files.map(({ name, type }) => [name, type])).toEqual([
      ['a.pdf', 'application/pdf'],
      ['a.pdf', 'application/pdf'],
    ])
  })

  it('keep quotes and angle brackets, and lose forbidden characters', async () => {
    const mail = await readGood(`${head}\r\n\r\n> a <b> \x00\x07c\r\n\r\n--\r\nAnna\r\n\r\n`)
    expect(mail.body).toBe('> a <b> c\n\n--\nAnna')
  })
})

it('no header value contains a line break', async () => {
  const mail = await readGood(
    'From: =?utf-8?Q?Anna=0D=0ABcc=3A_all@example.com?= <a@example.org>\r\nSubject: =?utf-8?Q?Hello=0D=0A=0D=0AText=E2=80=A8x?=\r\n\r\nx',
  )
  expect(mail.fromName).toBe('Anna Bcc: all@example.com')
  expect(mail.subject).toBe('Hello Text x')
})

it('a sender without an address is stored without one', async () => {
  expect(await readGood('Subject: x\r\n\r\ny')).toMatchObject({ fromName: '', fromAddress: null })
  expect(await readGood(`${head}\r\ny`)).toMatchObject({ fromAddress: 'anna@example.org' })
})

describe('a mail is recognised again', () => {
  const fingerprint = async (text: string) => (await readGood(text)).fingerprint

  it('by its Message-ID and text, whatever was added in transit', async () => {
    const mail = `${withId}\r\nYes`
    expect(await fingerprint(`Received: by another\r\n${mail}`)).toBe(await fingerprint(mail))
    expect(await fingerprint(mail.replace('<1@', '<2@'))).not.toBe(await fingerprint(mail))
    expect(await fingerprint(`${withId}\r\nNo`)).not.toBe(await fingerprint(mail))
  })

  it('by its bytes where it has none', async () => {
    expect(await fingerprint(`${head}\r\nYes`)).toBe(await fingerprint(`${head}\r\nYes`))
    expect(await fingerprint(`${head}X: y\r\n\r\nYes`)).not.toBe(
      await fingerprint(`${head}\r\nYes`),
    )
  })
})

it.each([
  ['', 'answer'],
  ['Auto-Submitted: no\r\n', 'answer'],
  ['Auto-Submitted: auto-generated\r\n', 'automatic'],
  ['Auto-Submitted: auto-replied (vacation)\r\nReturn-Path: <>\r\n', 'automatic'],
  ['Precedence: bulk\r\n', 'automatic'],
  ['Return-Path: <a@example.org>\r\n', 'answer'],
  ['Return-Path: <>\r\n', 'bounce'],
  ['Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n', 'bounce'],
  [
    'Content-Type: multipart/report; report-type=disposition-notification; boundary=b\r\n',
    'automatic',
  ],
])('%j makes a mail one of the kind %s', async (headers, kind) => {
  expect(await readGood(`${head}${headers}\r\nx`)).toMatchObject({ kind })
})

describe('a mail that would block everybody is refused within seconds', () => {
  const deep = Array.from(
    { length: 90 },
    (_, place) =>
      `${place === 0 ? '' : `--b${place - 1}\r\n`}Content-Type: multipart/mixed; boundary=b${place}\r\n\r\n`,
  ).join('')
  it.each([
    ['nothing', ''],
    ['deep', head + deep],
    ['a thousand multiparts', head + parts('b', ...Array(1000).fill(parts('c', '\r\nHi')))],
    ['a thousand files', head + parts('b', ...Array(1000).fill('Content-Type: a/b\r\n\r\nHi'))],
    ['a giant header', `X: ${'y'.repeat(1e6)}\r\n${head}\r\nx`],
    ['many headers', `${'X: y\r\n'.repeat(50_000)}${head}\r\nx`],
    ['a list of groups', `To: ${'g:'.repeat(100_000)}\r\n${head}\r\nx`],
    ['lines', `${head}\r\n${'\r\n'.repeat(1e6)}`],
    ['open brackets', `${head}Content-Type: text/html\r\n\r\n${'<'.repeat(5e6)}`],
    ['a long subject', `Subject: ${'y'.repeat(999)}\r\n\r\nx`],
    ['a long text', `${head}\r\n${'x '.repeat(60_000)}`],
  ])('%s', async (_name, text) => {
    const start = performance.now()
    expect(await readText(text)).toMatchObject({ ok: false })
    expect(performance.now() - start).toBeLessThan(5000)
  })

  it('but a thousand short parts of text are one text', async () => {
    const mail = await readGood(head + parts('b', ...Array(1000).fill('\r\nHi')))
    expect(mail.body.match(/Hi/g)).toHaveLength(1000)
  })

  it('and a message in a message is a file', async () => {
    const inner = `Content-Type: message/rfc822\r\n\r\n${head}\r\nInner`
    const mail = await readGood(head + parts('b', '\r\nOuter', inner))
    expect(mail.body).toBe('Outer')
    expect(mail.files.map(({ type }) => type)).toEqual(['message/rfc822'])
  })
})
