import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { GatewayEnv } from '#supabase/local/requests/gateway-env.ts'
import { refusals } from './errors.ts'

/** The address of an object as its users see it. */
export interface ObjectAddress {
  readonly bucket: string
  readonly key: string
}

const MAX_KEY_LENGTH = 1024
const keyPattern = /^[\w/!\-.*'() &$@=;:+,?]+$/
const bucketPattern = /^[\w!\-.*'() &$@=;:+,?]{1,63}$/
const controlCharacter = /\p{Cc}/u

/** Reads bucket and key from a path like `…/:bucket/*`. The key is not yet checked for writing. */
export function objectAddress(c: Context<GatewayEnv>): ObjectAddress {
  // Hono's own parameters decode `%25` twice and swallow decoding errors.
  const wildcardAt = routePath(c).split('/').length - 1
  const segments = rawPath(c.req.url).split('/')
  return {
    bucket: decode(segments[wildcardAt - 1] ?? ''),
    key: decode(segments.slice(wildcardAt).join('/')),
  }
}

/** Reads the bucket from a path that ends in `/:bucket`. */
export function bucketName(c: Context<GatewayEnv>): string {
  return decode(rawPath(c.req.url).split('/')[routePath(c).split('/').indexOf(':bucket')] ?? '')
}

/** Refuses a key that hosted Storage would not store, and any path traversal. */
export function assertWritableKey(key: string): void {
  const allowed =
    key.length <= MAX_KEY_LENGTH &&
    keyPattern.test(key) &&
    key.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  if (!allowed) throw refusals.invalidKey(key)
}

/** Refuses a bucket name that hosted Storage would not accept. */
export function assertBucketName(name: string): void {
  if (!bucketPattern.test(name) || name === '.' || name === '..') throw refusals.invalidBucketName()
}

/** The last segment of a key: the name of the file. */
export function fileName(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1)
}

function rawPath(url: string): string {
  return url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')
}

function decode(text: string): string {
  let decoded: string
  try {
    decoded = decodeURIComponent(text)
  } catch {
    throw refusals.invalidKey(text)
  }
  if (controlCharacter.test(decoded)) throw refusals.invalidKey(text)
  if (decoded.split('/').includes('..')) throw refusals.invalidKey(decoded)
  return decoded
}
