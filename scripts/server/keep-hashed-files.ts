import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

interface KeptAnswer {
  readonly bytes: ArrayBuffer
  readonly headers: readonly (readonly [string, string])[]
}

/** Twice what a build with its pictures in several sizes weighs. */
const limitBytes = 64 * 1024 * 1024

/** What browsers say, with and without TLS. Whoever says something else cannot fill the memory. */
const encodings = new Set(['gzip, deflate, br, zstd', 'gzip, deflate, br', 'gzip, deflate', ''])

/**
 * Keeps the answers for files that are named by their content, which never change under one name.
 * Reading, packing into streams and hashing one anew takes three times as long, and the service worker
 * of each new visitor asks for some two hundred.
 */
export function keepHashedFiles() {
  const kept = new Map<string, KeptAnswer>()
  let keptBytes = 0
  return createMiddleware(async (c, next) => {
    const key = keyOf(c)
    const known = key === undefined ? undefined : kept.get(key)
    if (known !== undefined) return c.body(known.bytes, 200, Object.fromEntries(known.headers))
    await next()
    if (key === undefined || c.res.status !== 200) return
    const bytes = await c.res.clone().arrayBuffer()
    if (kept.has(key) || keptBytes + bytes.byteLength > limitBytes) return
    keptBytes += bytes.byteLength
    kept.set(key, { bytes, headers: [...c.res.headers] })
  })
}

/**
 * Nothing for a question about the headers, a part or a copy of a file, or with slashes that mean
 * nothing: the answer to a HEAD has no bytes, and everybody after it would get none.
 */
function keyOf({ req }: Context): string | undefined {
  const encoding = req.header('accept-encoding') ?? ''
  const isWhole = ['range', 'if-none-match'].every((name) => req.header(name) === undefined)
  const isPlain = /^(?:\/[\w.-]+)+$/.test(req.path)
  return req.method === 'GET' && isWhole && isPlain && encodings.has(encoding)
    ? `${req.path} ${encoding}`
    : undefined
}
