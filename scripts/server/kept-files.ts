import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { createByteCache } from './byte-cache.ts'

export interface FileEnv {
  readonly Variables: {
    /** Set where the answer is a file of the site. */
    isFile?: true
    /** Set where something else is answered for a file that is not there yet. */
    isStandIn?: true
  }
}

export interface KeptFiles {
  /** Keeps what is answered for a file, with all headers: for the outermost place. */
  readonly keep: MiddlewareHandler<FileEnv>
  /** Sends what is kept. @returns false when nothing is, or something else is asked. */
  readonly send: (request: IncomingMessage, response: ServerResponse) => boolean
}

interface KeptFile {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** Twice what a build with its pictures in several sizes weighs. */
const limitBytes = 64 * 1024 * 1024

/** What browsers say, with and without TLS. Whoever says something else cannot fill the memory. */
const encodings: Readonly<Record<string, string>> = {
  'gzip, deflate, br, zstd': 'br',
  'gzip, deflate, br': 'br',
  'gzip, deflate': 'gzip',
  '': '',
}

/**
 * Answers for the files of the site, made once for each version of it: to find a file, to pack it into
 * streams and to hash it takes three times as long as to send it.
 * @param version of the files that are served; another one forgets all that is kept.
 */
export function createKeptFiles(version: () => unknown): KeptFiles {
  const kept = createByteCache<KeptFile>(limitBytes, ({ bytes }) => bytes.length)
  let present: unknown

  const forgetOlder = () => {
    const now = version()
    if (now !== present) kept.clear()
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
      // A file of the version before would stay for as long as this one.
      if (present === before) kept.set(key, { bytes, headers: Object.fromEntries(c.res.headers) })
      return undefined
    },
    send: (request, response) => {
      const { method = '', url = '', headers } = request
      const [address = ''] = url.split('?', 1)
      const key = keyOf(method, address, (name) => headers[name] as string | undefined)
      if (key === undefined) return false
      forgetOlder()
      const file = kept.get(key)
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
 * Nothing for a question about the headers or a part of a file, or an address that can be written
 * otherwise: the answer to a HEAD has no bytes, and everybody after it would get none.
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

function withoutContent(headers: KeptFile['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith('content-')),
  )
}
