import { depthOfJson, jsonDepthLimit } from '#supabase/local/requests/json-depth.ts'
import { bareType } from '#supabase/local/storage/bucket-limits.ts'
import { refusals } from '#supabase/local/storage/errors.ts'

const contentTypePattern = /^[\w.+-]+\/[\w.+-]+(?:\s*;\s*[\w-]+=(?:[\w.+-]+|"[\w.+ -]*"))*$/

/** The declared type of an upload, if it is safe to send back as a header. */
export function declaredType(contentType: string | null): string {
  const type = contentType?.trim() || 'application/octet-stream'
  if (!contentTypePattern.test(type)) throw refusals.mimeType(bareType(type))
  return type
}

/** The cache time of an upload, if it is safe to send back as a header. */
export function safeCacheControl(value: string | null): string {
  return value !== null && /^[\w=, -]{1,200}$/.test(value) ? value : 'no-cache'
}

/**
 * As on hosted projects, metadata that is no JSON object is dropped and the upload continues; so
 * is metadata that is too deep for the database.
 */
export function parseUserMetadata(json: string): Record<string, unknown> | null {
  if (depthOfJson(json) > jsonDepthLimit) return null
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
