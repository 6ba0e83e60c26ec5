import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { sha256 } from '#src/platform/sha256.ts'
import { normaliseEmail } from '#src/domain/text/normalise-text.ts'
import { htmlText } from './html-text.ts'
import type { MailedFile } from './kept-files.ts'
import { asBytes, bytesText, mendHeaders } from './mend-headers.ts'

/** A mail as it is stored: plain text, all values but the body on one line. */
export interface ReadMail {
  /** Identifies repeated deliveries; SHA-256 in hexadecimal. */
  readonly fingerprint: string
  readonly kind: 'answer' | 'automatic' | 'bounce'
  readonly fromName: string
  /** The claimed address in lower case; null if there is none. */
  readonly fromAddress: string | null
  readonly subject: string
  readonly body: string
  readonly files: readonly MailedFile[]
}

/** Why a mail is not stored: its sender is told, instead of losing a part. */
export type MailRefusal = 'unreadable' | 'too-long' | 'too-many-parts'

/**
 * In UTF-16 code units, of which there are at least as many as the code points that the database
 * counts.
 */
const longest = { line: 998, body: 100_000 }
const mostFiles = 100
/** Ten megabytes of a file have 140,000 lines; the parser compares each with all boundaries. */
const mostLines = 150_000
const mostBoundaries = 100
/** A message within a message counts as a file: parsing each would multiply the limits. */
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
 * The recipient headers of a message, one per line, read without parsing the rest, which is only
 * worth it for an expected mail.
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

/** Parses a message as defined by RFC 5322 and MIME; refuses one that cannot be parsed. */
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
 * Identifies a mail. The Message-ID alone would lose mails of a program that reuses it; the bytes
 * alone differ between deliveries.
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

/** RFC 3834 and 3464, and what programs used before. */
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

/** Characters of windows-1252 where Unicode has control characters; Node's decoder leaves those. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function withLetters(value: string): string {
  return value.replaceAll(
    /[\u0080-\u009f]/g,
    (control) => windowsLetters[control.charCodeAt(0) - 0x80] ?? control,
  )
}

/** One line without control characters and unpaired surrogates. */
function lineOf(value: string): string {
  return withLetters(value)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim()
}

/**
 * The plain text; the text of the HTML if there is none or it is empty, as some programs send it.
 */
function bodyOf({ text = '', html = '' }: Email): string {
  const plain = textOf(text)
  return /[^\p{Z}\p{Default_Ignorable_Code_Point}\s]/u.test(plain)
    ? plain
    : textOf(htmlText(html, 4 * longest.body))
}

/** Like `lineOf`, for several lines: line breaks and tabs stay. */
function textOf(value: string): string {
  return withLetters(value)
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\p{Surrogate}/gu, '')
    .replace(/^\n+/, '')
    .trimEnd()
}

/** Whether parsing a message would take so long that others have to wait. */
function isTooComplex(raw: Uint8Array): boolean {
  const name = new TextEncoder().encode('boundary')
  let lines = 0
  let boundaries = 0
  for (let place = 0; place < raw.length; place++) {
    if (raw[place] === 10) lines += 1
    // Upper and lower case differ by one bit.
    else if (name.every((byte, at) => ((raw[place + at] ?? 0) | 32) === byte)) boundaries += 1
  }
  return lines > mostLines || boundaries > mostBoundaries
}
