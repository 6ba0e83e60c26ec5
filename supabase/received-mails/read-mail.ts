import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { sha256 } from '#src/platform/sha256.ts'
import { normaliseEmail } from '#src/domain/text/normalise-text.ts'
import { htmlText } from './html-text.ts'
import type { MailedFile } from './kept-files.ts'
import { asBytes, bytesText, mendHeaders } from './mend-headers.ts'

/** A mail as it is kept: plain text, one line each but for the body. */
export interface ReadMail {
  /** By which it is known when it is delivered again; SHA-256 in hex. */
  readonly fingerprint: string
  readonly kind: 'answer' | 'automatic' | 'bounce'
  readonly fromName: string
  /** What the mail says, in lower case; null where it says none. */
  readonly fromAddress: string | null
  readonly subject: string
  readonly body: string
  readonly files: readonly MailedFile[]
}

/** Why a mail is not kept: its sender hears of it, rather than that a part is lost. */
export type MailRefusal = 'unreadable' | 'too-long' | 'too-many-parts'

/** In UTF-16 code units, which are at least as many as the characters that the database counts. */
const longest = { line: 998, body: 100_000 }
const mostFiles = 100
/** Ten megabytes of a file have 140,000 lines; each takes time, and each is compared with all boundaries. */
const mostLines = 150_000
const mostBoundaries = 100
/** A message in a message is a file: reading it has limits of its own, once for each. */
const limits = { maxNestingDepth: 50, maxHeadersSize: 128 * 1024, maxRfc822NestingDepth: 0 }

const addressHeaders = new Set([
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-forwarded-to',
])

/**
 * The headers that name whom a mail was sent to, a line each, read without the rest of it: a mail that
 * nobody here expects is not worth more.
 */
export function addresseesOf(raw: Uint8Array): string {
  const text = new TextDecoder('latin1').decode(raw.subarray(0, limits.maxHeadersSize))
  const [head = ''] = text.split(/\r?\n\r?\n/, 1)
  return head
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .filter((line) => addressHeaders.has(line.slice(0, line.indexOf(':')).trim().toLowerCase()))
    .map((line) => line.slice(line.indexOf(':') + 1).trim())
    .join('\n')
}

/** Reads a message as RFC 5322 and MIME have it; what nobody can read is refused. */
export async function readMail(
  raw: Uint8Array<ArrayBuffer>,
): Promise<Result<ReadMail, MailRefusal>> {
  if (isTooComplex(raw)) return fail('too-many-parts')
  let mail: Email
  try {
    mail = await parse(raw)
  } catch {
    return fail('unreadable')
  }
  if (mail.headers.length === 0) return fail('unreadable')
  if (mail.attachments.length > mostFiles) return fail('too-many-parts')
  const { name: fromName = '', address } = mail.from ?? {}
  const from = normaliseEmail(address ?? '')
  const read = {
    kind: kindOf(mail),
    fromName: lineOf(fromName),
    fromAddress: from === '' ? null : from,
    subject: lineOf(mail.subject ?? ''),
    body: bodyOf(mail),
    files: mail.attachments.map(fileOf),
  }
  if (Math.max(read.fromName.length, read.subject.length, from.length) > longest.line) {
    return fail('too-long')
  }
  if (read.body.length > longest.body) return fail('too-long')
  return succeed({ ...read, fingerprint: await fingerprintOf(mail, read, raw) })
}

/** Parses a message; text in an unknown charset is read as UTF-8, or as windows-1252 if it is not valid UTF-8. */
async function parse(raw: Uint8Array<ArrayBuffer>): Promise<Email> {
  const text = bytesText(raw)
  const mended = mendHeaders(text, 'utf-8')
  const mail = await PostalMime.parse(asBytes(mended), limits)
  if (!`${mail.text ?? ''}${mail.html ?? ''}`.includes('\uFFFD')) return mail
  const other = mendHeaders(text, 'windows-1252')
  // Every charset is known: a second parse would read the same.
  return other === mended ? mail : PostalMime.parse(asBytes(other), limits)
}

/**
 * The Message-ID alone would lose a second mail of a program that gives all of its mails one; the bytes
 * alone differ from one delivery to the next.
 */
async function fingerprintOf(
  { messageId = '', date = '' }: Email,
  { fromAddress, subject, body, files }: Omit<ReadMail, 'fingerprint'>,
  raw: Uint8Array<ArrayBuffer>,
): Promise<string> {
  if (messageId.trim() === '') return sha256(raw)
  const sizes = files.map(({ name, bytes }) => [name, bytes.length])
  const said = JSON.stringify([messageId.trim(), date, fromAddress, subject, body, sizes])
  return sha256(new TextEncoder().encode(said))
}

/** RFC 3834 and 3464, and what programs did before. */
function kindOf({ headers }: Email): ReadMail['kind'] {
  const valueOf = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? null
  const automatic = valueOf('auto-submitted') ?? 'no'
  const isReplier = automatic.startsWith('auto-replied')
  const isFromNobody = valueOf('return-path') === '<>' && !isReplier
  const type = valueOf('content-type') ?? ''
  const isReport = type.startsWith('multipart/report') && !type.includes('disposition-notification')
  if (isReport || isFromNobody) return 'bounce'
  const isBulk = ['bulk', 'junk', 'list', 'auto_reply'].includes(valueOf('precedence') ?? '')
  const isReceipt = type.startsWith('multipart/report')
  return !automatic.startsWith('no') || isBulk || isReceipt ? 'automatic' : 'answer'
}

function fileOf({ filename, mimeType, content }: Attachment): MailedFile {
  const bytes =
    typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  return { name: filename, type: mimeType, bytes }
}

/** What windows-1252 has where Unicode has controls that nobody writes; Node's decoder leaves these. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function withLetters(value: string): string {
  return value.replaceAll(
    /[\u0080-\u009f]/g,
    (control) => windowsLetters[control.charCodeAt(0) - 0x80] ?? control,
  )
}

/** One line without control characters and halves of characters. */
function lineOf(value: string): string {
  return withLetters(value)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim()
}

/** The plain text; that of HTML where there is none, or one without a word, as some programs send it. */
function bodyOf({ text = '', html = '' }: Email): string {
  const plain = textOf(text)
  return /[^\p{Z}\p{Default_Ignorable_Code_Point}\s]/u.test(plain)
    ? plain
    : textOf(htmlText(html, 4 * longest.body))
}

/** As `lineOf`, for lines: their breaks and tabs stay. */
function textOf(value: string): string {
  return withLetters(value)
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\p{Surrogate}/gu, '')
    .replace(/^\n+/, '')
    .trimEnd()
}

/** Whether reading a message would keep everybody else waiting. */
function isTooComplex(raw: Uint8Array): boolean {
  const name = new TextEncoder().encode('boundary')
  let lines = 0
  let boundaries = 0
  for (let place = 0; place < raw.length; place++) {
    if (raw[place] === 10) lines += 1
    // A letter differs from its capital by one bit.
    else if (name.every((byte, at) => ((raw[place + at] ?? 0) | 32) === byte)) boundaries += 1
  }
  return lines > mostLines || boundaries > mostBoundaries
}
