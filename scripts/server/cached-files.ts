import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { createByteCache } from './byte-cache.ts'

export interface FileEnv {
  readonly Variables: {
    /** Set if the response is a file of the site. */
    isFile?: true
    /** Set if the response stands in for a file that does not exist yet. */
    isStandIn?: true
  }
}

export interface CachedFiles {
  /** Caches the response of a file with all headers; must be the outermost handler. */
  readonly keep: MiddlewareHandler<FileEnv>
  /**
   * Sends a cached response.
   * @returns false if there is none.
   */
  readonly send: (request: IncomingMessage, response: ServerResponse) => boolean
}

interface CachedFile {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** Twice the size of a build with its pictures in several sizes. */
const limitBytes = 64 * 1024 * 1024

/** The `accept-encoding` of browsers, with and without TLS. Others cannot fill the memory. */
const encodings: Readonly<Record<string, string>> = {
  'gzip, deflate, br, zstd': 'br',
  'gzip, deflate, br': 'br',
  'gzip, deflate': 'gzip',
  '': '',
}

/**
 * Responses of the site's files, made once per version: finding, compressing and hashing a file
 * takes three times as long as sending it.
 * @param version of the files; the cache is emptied when it changes.
 */
export function createCachedFiles(version: () => unknown): CachedFiles {
  const cache = createByteCache<CachedFile>(limitBytes, ({ bytes }) => bytes.length)
  let present: unknown

  const forgetOlder = () => {
    const now = version()
    if (now !== present) cache.clear()
    present = now
  }

  return {
    keep: async (c, next) => {
      const key = keyOf(c.req.method, c.req.path, (name) => c.req.header(name))
      if (key === undefined) return next()
      const before = version()
      await next()
      if (c.get('isFile') !== true || c.res.status !== 200) return undefined
      const bytes = Buffer.from(await c.res.arrayBuffer())
      c.res = new Response(bytes, c.res)
      forgetOlder()
      // A file of the previous version would stay as long as this one.
      if (present === before) cache.set(key, { bytes, headers: Object.fromEntries(c.res.headers) })
      return undefined
    },
    send: (request, response) => {
      const { method = '', url = '', headers } = request
      const [address = ''] = url.split('?', 1)
      const key = keyOf(method, address, (name) => headers[name] as string | undefined)
      if (key === undefined) return false
      forgetOlder()
      const file = cache.get(key)
      if (file === undefined) return false
      if (isSame(headers['if-none-match'], file.headers['etag'])) {
        response.writeHead(304, withoutContent(file.headers)).end()
      } else {
        response.writeHead(200, { ...file.headers, 'content-length': file.bytes.length })
        response.end(file.bytes)
      }
      return true
    },
  }
}

/**
 * Null for requests for headers or a part of a file, and for URLs that can be written in other
 * ways: a response to HEAD has no body, and later visitors would get none.
 */
function keyOf(
  method: string,
  address: string,
  header: (name: string) => string | undefined,
): string | undefined {
  const encoding = encodings[header('accept-encoding') ?? '']
  const isWhole = header('range') === undefined
  const isPlain = /^(?:\/|(?:\/[\w.-]+)+)$/.test(address)
  return method === 'GET' && isWhole && isPlain && encoding !== undefined
    ? `${address} ${encoding}`
    : undefined
}

function isSame(asked: string | undefined, tag: string | undefined): boolean {
  if (asked === undefined || tag === undefined) return false
  const plain = tag.replace(/^W\//, '')
  return asked.match(/"[^"]*"/g)?.includes(plain) === true
}

function withoutContent(headers: CachedFile['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith('content-')),
  )
}
