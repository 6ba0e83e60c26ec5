import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { request as passOn } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of a server that can be away, so that a service worker really has no network. */
export interface RefusingProxy {
  /** Stays the same whatever the mode. */
  readonly url: string
  /** Method and path of what was passed on, in order. */
  readonly passed: string[]
  /** Passes everything on; the mode at first. */
  pass(): Promise<void>
  /** Cuts all connections and accepts none. */
  refuse(): Promise<void>
  /** Accepts requests and never answers them. */
  hang(): void
  /** Refuses as soon as `count` more requests for such paths have been passed on. */
  refuseAfter(count: number, path: RegExp): void
  /** Answers a path with what `change` makes of the server's text. */
  rewrite(path: string, change: (text: string) => string): void
  /** Answers such paths with a status and nothing else; undefined takes that back. */
  failWith(status: number | undefined, path: RegExp): void
  close(): Promise<void>
}

/** Starts a proxy on a free port of localhost. */
export async function startRefusingProxy(target: string): Promise<RefusingProxy> {
  const passed: string[] = []
  const rewrites = new Map<string, (text: string) => string>()
  let isHanging = false
  let countdown: { left: number; path: RegExp } | undefined
  let failure: { status: number; path: RegExp } | undefined

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    if (isHanging) return
    if (failure?.path.test(path) === true) {
      response.writeHead(failure.status).end()
      return
    }
    if (countdown?.path.test(path) === true) {
      if (countdown.left === 0) {
        void refuse()
        return
      }
      countdown.left--
    }
    passed.push(`${request.method} ${path}`)
    forward(target, request, response, rewrites.get(path))
  }

  let server: Server | undefined
  let port = 0
  const listen = async () => {
    if (server !== undefined) return
    const opened = createServer(handle)
    server = opened
    await new Promise<void>((resolve, reject) => {
      opened.once('error', reject)
      opened.listen(port, 'localhost', resolve)
    })
    port = (opened.address() as AddressInfo).port
  }
  const refuse = async () => {
    const closing = server
    server = undefined
    countdown = undefined
    await new Promise<void>((resolve) => {
      if (closing === undefined) {
        resolve()
        return
      }
      closing.close(() => resolve())
      closing.closeAllConnections()
    })
  }

  await listen()
  return {
    url: `http://localhost:${port}`,
    passed,
    refuse,
    async pass() {
      // What still hangs would hang for ever.
      if (isHanging) await refuse()
      isHanging = false
      await listen()
    },
    hang: () => {
      isHanging = true
    },
    refuseAfter: (count, path) => {
      countdown = { left: count, path }
    },
    rewrite: (path, change) => void rewrites.set(path, change),
    failWith: (status, path) => {
      failure = status === undefined ? undefined : { status, path }
    },
    close: refuse,
  }
}

function forward(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  change: ((text: string) => string) | undefined,
): void {
  const headers = { ...request.headers }
  if (change !== undefined) {
    delete headers['accept-encoding']
    delete headers['if-none-match']
  }
  const outgoing = passOn(
    new URL(request.url ?? '/', target),
    { method: request.method, headers },
    (answer) => {
      const status = answer.statusCode ?? 502
      if (change === undefined) {
        response.writeHead(status, answer.headers)
        answer.pipe(response)
        return
      }
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { 'content-length': _length, etag: _etag, ...kept } = answer.headers
        response.writeHead(status, kept).end(change(Buffer.concat(chunks).toString()))
      })
    },
  )
  outgoing.on('error', () => response.destroy())
  response.on('close', () => outgoing.destroy())
  request.pipe(outgoing)
}
