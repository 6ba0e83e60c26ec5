import { normaliseLine } from '#src/domain/text/normalise-text.ts'

/** Specification, sections 5 and 9. The bucket of the attachments has the same limits. */
export const maxAttachments = 5
/** For a site visit, including a voice note; the database has the same limit. */
export const maxVisitAttachments = 10
export const maxAttachmentBytes = 5 * 1024 * 1024

/** The largest picture that the page tries to shrink; no camera produces more. */
export const maxShrinkableBytes = 50 * 1024 * 1024

/** The bytes of a file that are enough to recognise its type. */
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

/** The types of attachments that the server accepts. */
export type AttachmentKind = (typeof typeOfEnding)[Ending]

const declarable = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/jpg'])

/** The type that browsers report for unknown files. */
const saysNothing = new Set(['', 'application/octet-stream'])

/** Whether a request may have a file of this type. */
export function isPicture(kind: string): boolean {
  return kind === 'image/jpeg' || kind === 'image/png'
}

/** The extension of a file name with its dot, in lower case; empty without one. */
export function endingOf(name: string): string {
  return /\.[^.\s]+$/.exec(name)?.[0].toLowerCase() ?? ''
}

/** Whether a name has the extension of an attachment. */
export function hasAllowedEnding(name: string): boolean {
  return isAllowed(endingOf(name))
}

function isAllowed(ending: string): ending is Ending {
  return Object.hasOwn(typeOfEnding, ending)
}

/**
 * The type of a file by its first bytes, or null.
 * @param head its first `signatureBytes`, or all of a shorter file.
 */
export function kindOfBytes(head: Uint8Array): AttachmentKind | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  const text = String.fromCharCode(...head.subarray(0, signatureBytes))
  // AutoCAD writes its format version first: AC1009 (release 12) to AC1032 (2018 and later).
  if (/^AC10\d\d/.test(text)) return 'image/vnd.dwg'
  // Readers accept other bytes before the header, and some scanners write them.
  return text.includes('%PDF-') ? 'application/pdf' : null
}

function startsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, place) => head[place] === byte)
}

/**
 * The type of a picked file, or null when name, declared type and bytes contradict each other. A
 * picture with the extension of another picture type is accepted: mail and chat apps misname them.
 * @param declared the type the browser reports, which says nothing about drawings.
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

/** Marks that change the direction of text could disguise the real extension. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * The name under which a file is stored: one clean line of at most 255 code points
 * (`private.is_line` in the database), with a lower-case extension that matches its bytes.
 */
export function attachmentName(name: string, kind: AttachmentKind): string {
  const line = cleanName(name)
  const ending = endingOf(line)
  const isTrue = isAllowed(ending) && typeOfEnding[ending] === kind
  const kept = isTrue ? ending : endingFor(kind)
  const stem = ending === '' ? line : line.slice(0, -ending.length)
  const short = [...stem].slice(0, maxNameCodePoints - kept.length).join('')
  // Only whole characters remain, so the cut cannot have created a new composed form.
  return `${short.trim() === '' ? 'attachment' : short.trimEnd()}${kept}`
}

/** The name of a file as the visitor sees it, whatever its type. */
export function shownName(name: string): string {
  const line = cleanName(name)
  return line === '' ? 'attachment' : [...line].slice(0, maxNameCodePoints).join('').trim()
}

/** The name of a picked file as one clean line of any length. */
export function cleanName(name: string): string {
  return normaliseLine(name.replaceAll(directionMarks, ''))
}

function endingFor(kind: AttachmentKind): Ending {
  return attachmentEndings.find((ending) => typeOfEnding[ending] === kind) ?? '.pdf'
}
