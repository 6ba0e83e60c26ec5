import { normaliseLine } from '#src/domain/text/normalise-text.ts'

/** Specification, sections 5 and 9. The bucket of the attachments has the same limits. */
export const maxAttachments = 5
/** Of a site visit, a voice note among them; the database has the same limit. */
export const maxVisitAttachments = 10
export const maxAttachmentBytes = 5 * 1024 * 1024

/** What the page takes for a picture that it can make smaller; nobody's camera writes more. */
export const maxShrinkableBytes = 50 * 1024 * 1024

/** Enough of a file to tell its kind. */
export const signatureBytes = 1024

const maxNameCodePoints = 255

export const attachmentEndings = ['.pdf', '.jpg', '.jpeg', '.png', '.dwg'] as const

type Ending = (typeof attachmentEndings)[number]

const typeOfEnding = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.dwg': 'image/vnd.dwg',
} as const

/** The types of attachments, as the server takes them. */
export type AttachmentKind = (typeof typeOfEnding)[Ending]

const declarable = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/jpg'])

/** What browsers say of a file that they do not know. */
const saysNothing = new Set(['', 'application/octet-stream'])

/** Whether it is one, of those that a request may have. */
export function isPicture(kind: string): boolean {
  return kind === 'image/jpeg' || kind === 'image/png'
}

/** The ending of a file's name with its dot, in lower case; empty when there is none. */
export function endingOf(name: string): string {
  return /\.[^.\s]+$/.exec(name)?.[0].toLowerCase() ?? ''
}

/** Whether a name ends like an attachment. */
export function hasAllowedEnding(name: string): boolean {
  return isAllowed(endingOf(name))
}

function isAllowed(ending: string): ending is Ending {
  return Object.hasOwn(typeOfEnding, ending)
}

/**
 * What a file is by its first bytes, or null.
 * @param head its first `signatureBytes`, or all of a shorter file.
 */
export function kindOfBytes(head: Uint8Array): AttachmentKind | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  const text = String.fromCharCode(...head.subarray(0, signatureBytes))
  // AutoCAD writes its format version first: AC1009 (release 12) to AC1032 (2018 and later).
  if (/^AC10\d\d/.test(text)) return 'image/vnd.dwg'
  // Readers accept other bytes before the header, and scanners write them.
  return text.includes('%PDF-') ? 'application/pdf' : null
}

function startsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, place) => head[place] === byte)
}

/**
 * What a picked file is, or null when its name, its declared type and its bytes contradict each
 * other. One picture under the other's ending is taken: mail and chat programs misname them.
 * @param declared the browser's word; it says nothing about drawings.
 */
export function kindOfPicked(
  name: string,
  declared: string,
  head: Uint8Array,
): AttachmentKind | null {
  const ending = endingOf(name)
  const kind = kindOfBytes(head)
  if (kind === null || !isAllowed(ending)) return null
  const expected = typeOfEnding[ending]
  if (kind !== expected && !(isPicture(kind) && isPicture(expected))) return null
  const isBelievable =
    kind === 'image/vnd.dwg' || saysNothing.has(declared) || declarable.has(declared)
  return isBelievable ? kind : null
}

/** Marks that turn the direction of text: they could show another ending than the real one. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * The name under which a file is kept: one clean line of at most 255 code points (the database's
 * `private.is_line`), with a lower-case ending that is true to the bytes.
 */
export function attachmentName(name: string, kind: AttachmentKind): string {
  const line = cleanName(name)
  const ending = endingOf(line)
  const isTrue = isAllowed(ending) && typeOfEnding[ending] === kind
  const kept = isTrue ? ending : endingFor(kind)
  const stem = ending === '' ? line : line.slice(0, -ending.length)
  const short = [...stem].slice(0, maxNameCodePoints - kept.length).join('')
  // Only whole characters are left, so the cut cannot have made a new composed form.
  return `${short.trim() === '' ? 'attachment' : short.trimEnd()}${kept}`
}

/** A file's name as it is shown to the visitor, whatever the file is. */
export function shownName(name: string): string {
  const line = cleanName(name)
  return line === '' ? 'attachment' : [...line].slice(0, maxNameCodePoints).join('').trim()
}

/** A picked file's name on one clean line, of any length. */
export function cleanName(name: string): string {
  return normaliseLine(name.replaceAll(directionMarks, ''))
}

function endingFor(kind: AttachmentKind): Ending {
  return attachmentEndings.find((ending) => typeOfEnding[ending] === kind) ?? '.pdf'
}
