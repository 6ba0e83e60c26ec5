import { isTooLong, shrinkJobOf, targetBytes } from '#src/images/shrink-limits.ts'
import { shrinkPicture } from '#src/images/shrink-picture.ts'
import { stripJpeg } from '#src/images/strip-jpeg.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { sha256 } from '#src/platform/sha256.ts'

/** A picture as it is uploaded: upright, without metadata, of limited size. */
export interface PreparedPicture {
  readonly bytes: ArrayBuffer
  readonly type: 'image/jpeg'
  readonly width: number
  readonly height: number
  /** The start of the hash of the bytes, in hexadecimal, for the file's name. */
  readonly hash: string
}

export type PictureRefusal = 'too-large' | 'no-picture' | 'cannot-shrink'

/** The largest file that is read into memory; the server accepts 10 MB of the result. */
const maxPickedBytes = 50 * 1024 * 1024
const hashLength = 32

/**
 * Prepares a picked picture for the site: a JPEG of at most 1920 pixels on its long side and 1 MB,
 * without location, device or time. The image data of a small JPEG is not changed.
 */
export async function preparePicture(
  file: File,
  signal: AbortSignal,
): Promise<Result<PreparedPicture, PictureRefusal>> {
  if (file.size > maxPickedBytes) return fail('too-large')
  // A file may have been moved or changed since it was picked.
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return fail('no-picture')
  const size = await sizeOf(bytes)
  const type = typeOf(new Uint8Array(bytes, 0, Math.min(16, bytes.byteLength)))
  if (size === null || type === null) return fail('no-picture')
  const job = shrinkJobOf(bytes, type, size, targetBytes)
  if (job === null) return fail('too-large')
  const unchanged = type === 'image/jpeg' ? asIs(bytes, size) : null
  const ready = unchanged ?? (await shrinkPicture(job, signal))
  const readySize = ready === null ? null : await sizeOf(ready)
  if (ready === null || readySize === null) return fail('cannot-shrink')
  return succeed({ bytes: ready, type: 'image/jpeg', ...readySize, hash: await hashOf(ready) })
}

interface Size {
  readonly width: number
  readonly height: number
}

function asIs(bytes: ArrayBuffer, size: Size): ArrayBuffer | null {
  if (isTooLong(size)) return null
  const stripped = stripJpeg(new Uint8Array(bytes))
  if (stripped === null || stripped.orientation > 1) return null
  return stripped.bytes.length > targetBytes ? null : stripped.bytes.buffer
}

/** The picture's size after its EXIF rotation; null if the browser cannot decode it. */
async function sizeOf(bytes: ArrayBuffer): Promise<Size | null> {
  try {
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return null
  }
}

/** The four types that the server accepts, detected by their first bytes. */
function typeOf(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head)
  if (text.startsWith('\u00FF\u00D8\u00FF')) return 'image/jpeg'
  if (text.startsWith('\u0089PNG')) return 'image/png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  return text.slice(4, 8) === 'ftyp' && text.slice(8, 11) === 'avi' ? 'image/avif' : null
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  return (await sha256(bytes)).slice(0, hashLength)
}
