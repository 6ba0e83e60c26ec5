import { fileName } from './object-key.ts'
import type { StoredObject } from './stored-rows.ts'

/**
 * Files of strangers. They are saved and never shown on this site, even where their addresses are
 * public, and search engines leave them out.
 */
const attachmentBuckets: ReadonlySet<string> = new Set(['quote-attachments', 'order-files'])

/** Whether a bucket holds files of strangers. */
export function isAttachment(bucket: string): boolean {
  return attachmentBuckets.has(bucket)
}

/** Headers of every response with bytes of an object. */
export function objectHeaders(
  object: StoredObject,
  download: string | undefined,
): Record<string, string> {
  const { metadata } = object
  const isPersonal = isAttachment(object.bucket_id)
  return {
    'content-type': metadata.mimetype,
    // Attachments of strangers are personal, whatever cache time the sender chose.
    'cache-control': isPersonal ? 'no-store' : metadata.cacheControl,
    etag: metadata.eTag,
    'last-modified': lastModified(object).toUTCString(),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...(isPersonal ? { 'x-robots-tag': 'noindex' } : {}),
    ...(isPersonal || download !== undefined
      ? { 'content-disposition': saveAs(download || fileName(object.name)) }
      : {}),
  }
}

/** When the bytes were written. */
export function lastModified(object: StoredObject): Date {
  return new Date(object.metadata.lastModified)
}

/** Reverses the text after it: `invoice\u202efdp.exe` is shown as `invoiceexe.pdf`. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

function saveAs(picked: string): string {
  const name = picked.replace(directionMarks, '').replace(/\p{Cc}/gu, '_')
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
