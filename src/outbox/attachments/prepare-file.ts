import {
  type AttachmentKind,
  attachmentName,
  cleanName,
  endingOf,
  hasAllowedEnding,
  isPicture,
  kindOfBytes,
  kindOfPicked,
  maxAttachmentBytes,
  maxShrinkableBytes,
  signatureBytes,
} from '#src/domain/leads/attachment-rules.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { sha256 } from '#src/platform/sha256.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'
import type { StrippedPicture } from '#src/images/picture-facts.ts'
import type { PickRefusal } from './pick-refusal.ts'
import type { ShrinkJob } from '#src/images/shrink-in-canvas.ts'
import { attachmentTargetBytes, isTooLong, shrinkJobOf } from '#src/images/shrink-limits.ts'
import { stripJpeg } from '#src/images/strip-jpeg.ts'
import { stripPng } from '#src/images/strip-png.ts'

/** A file whose bytes have been read; its source may change or disappear. */
export interface ReadFile {
  readonly name: string
  readonly kind: AttachmentKind
  readonly bytes: ArrayBuffer
  readonly sha256: string
}

/** What preparing needs of the browser. */
export interface PrepareTools {
  readonly shrink: (job: ShrinkJob, signal: AbortSignal) => Promise<ArrayBuffer | null>
}

const readLimitMs = 60_000

/**
 * Reads a picked file completely at once: its source may be gone a moment later. Refuses invalid
 * attachments, most of them before reading.
 */
export async function readPicked(source: File): Promise<Result<ReadFile, PickRefusal>> {
  const name = cleanName(source.name)
  if (!hasAllowedEnding(name)) {
    return fail({ kind: 'ending-not-allowed', ending: endingOf(name) })
  }
  if (source.size > maxShrinkableBytes) return fail({ kind: 'too-large' })
  const bytes = await readAll(source)
  if (bytes === null) return fail({ kind: 'unreadable' })
  if (bytes.byteLength === 0) return fail({ kind: 'empty' })
  const head = new Uint8Array(bytes, 0, Math.min(signatureBytes, bytes.byteLength))
  const kind = kindOfPicked(name, source.type, head)
  if (kind === null) return fail({ kind: 'invalid-type' })
  if (bytes.byteLength > maxAttachmentBytes && !isPicture(kind)) return fail({ kind: 'too-large' })
  return succeed({ name, kind, bytes, sha256: await sha256(bytes) })
}

/** Null when the source was deleted, has changed since it was picked, or does not respond. */
async function readAll(source: File): Promise<ArrayBuffer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), readLimitMs)
  })
  const bytes = await Promise.race([source.arrayBuffer().catch(() => null), late])
  clearTimeout(timer)
  // Some file providers do not report a size in advance.
  const isWhole = bytes !== null && (source.size === 0 || source.size === bytes.byteLength)
  return isWhole ? bytes : null
}

/** Whether a file must be made smaller before it can be attached. */
export function isOverLimit(file: ReadFile): boolean {
  return file.bytes.byteLength > maxAttachmentBytes
}

/**
 * Prepares a file for storing: pictures upright, without metadata, and within the limits. A picture
 * that cannot be shrunk is attached as it is, without its metadata, if the limit allows.
 */
export async function prepareFile(
  file: ReadFile,
  { shrink }: PrepareTools,
  signal: AbortSignal,
): Promise<Result<PreparedFile, PickRefusal>> {
  if (!isPicture(file.kind)) return succeed(await preparedOf(file, file.kind, file.bytes))
  const bytes = new Uint8Array(file.bytes)
  const stripped = file.kind === 'image/png' ? stripPng(bytes) : stripJpeg(bytes)
  if (stripped === null) return fail({ kind: 'broken-picture' })
  const original = stripped.bytes.buffer
  const job =
    original.byteLength > attachmentTargetBytes || mustBeDrawn(stripped)
      ? shrinkJobOf(original, file.kind, sizeOf(stripped), attachmentTargetBytes)
      : null
  const shrunk = job === null ? null : await shrink(job, signal)
  // The type follows the resulting bytes, whatever type was requested.
  const kind =
    shrunk === null ? null : kindOfBytes(new Uint8Array(shrunk).subarray(0, signatureBytes))
  if (shrunk !== null && kind !== null && isGain(shrunk, stripped)) {
    return succeed(await preparedOf(file, kind, shrunk))
  }
  if (original.byteLength > maxAttachmentBytes) return fail({ kind: 'cannot-shrink' })
  return succeed(await preparedOf(file, file.kind, original))
}

/** The size after rotation. */
function sizeOf({ width, height, orientation }: StrippedPicture) {
  return orientation > 4 ? { width: height, height: width } : { width, height }
}

/** Whether the picture must be re-encoded even if that makes it larger. */
function mustBeDrawn(picture: StrippedPicture): boolean {
  return picture.orientation > 1 || isTooLong(picture)
}

function isGain(shrunk: ArrayBuffer, picture: StrippedPicture): boolean {
  if (shrunk.byteLength > maxAttachmentBytes) return false
  return mustBeDrawn(picture) || shrunk.byteLength < picture.bytes.byteLength
}

async function preparedOf(
  file: ReadFile,
  type: AttachmentKind,
  bytes: ArrayBuffer,
): Promise<PreparedFile> {
  return {
    name: attachmentName(file.name, type),
    type,
    bytes,
    sha256: await sha256(bytes),
    pickedSize: file.bytes.byteLength,
  }
}
