import { refusals } from './errors.ts'
import type { Bucket } from './stored-rows.ts'

/** The limit of a bucket without its own; the default of hosted Supabase. */
export const MAX_OBJECT_BYTES = 50 * 1024 * 1024

const bytesPerUnit: Readonly<Record<string, number>> = {
  B: 1,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  KIB: 1024,
  MIB: 1024 ** 2,
  GIB: 1024 ** 3,
}

/** Reads a size limit as storage-js sends it: bytes, or text like `20MB`. */
export function parseSizeLimit(limit: number | string): number {
  const match = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(String(limit))
  const unit = bytesPerUnit[(match?.[2] || 'B').toUpperCase()]
  if (match === null || unit === undefined) {
    throw refusals.invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B')
  }
  return Math.floor(Number(match[1]) * unit)
}

/** The largest object that the bucket accepts, in bytes. */
export function sizeLimit(bucket: Bucket): number {
  return Math.min(bucket.file_size_limit ?? MAX_OBJECT_BYTES, MAX_OBJECT_BYTES)
}

/** Refuses a type that is not on the bucket's list; `image/*` accepts every picture. */
export function assertTypeAllowed(bucket: Bucket, mimeType: string): void {
  const allowed = bucket.allowed_mime_types ?? []
  const admits = (entry: string) =>
    entry === mimeType ||
    entry === '*/*' ||
    (entry.endsWith('/*') && mimeType.startsWith(entry.slice(0, -1)))
  if (allowed.length > 0 && !allowed.some(admits)) throw refusals.mimeType(mimeType)
}

/** The type without its parameters, in lower case: `text/plain` of `text/plain;charset=UTF-8`. */
export function bareType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase()
}
