import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import { type Duplex, PassThrough } from 'node:stream'

/** A server's whole response. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** The server behind the proxy. */
export interface Upstream {
  /**
   * Forwards a request as it comes in.
   * @param line through which its body passes.
   * @throws if the server cannot be reached, or the line breaks.
   */
  stream(request: IncomingMessage, line?: Duplex): Promise<IncomingMessage>
  /** Sends a request whose body has been read, and reads the whole response. */
  exchange(request: IncomingMessage, body: Buffer, isPlain: boolean): Promise<Answer>
  close(): void
}

/** Connections to the server are kept alive like the browser's. */
export function openUpstream(target: string): Upstream {
  const agent = new Agent({ keepAlive: true })
  const open = (request: IncomingMessage, headers: IncomingHttpHeaders) =>
    send(new URL(request.url ?? '/', target), { method: request.method, headers, agent })
  return {
    stream: (request, line = new PassThrough()) =>
      new Promise((resolve, reject) => {
        const outgoing = open(request, endToEnd(request.headers))
        outgoing.once('response', resolve)
        outgoing.once('error', reject)
        request.once('close', () => {
          if (!request.complete) outgoing.destroy()
        })
        line.once('error', (error) => {
          outgoing.destroy()
          reject(error)
        })
        line.once('close', () => {
          if (!line.readableEnded) outgoing.destroy()
        })
        request.pipe(line).pipe(outgoing)
      }),
    exchange: (request, body, isPlain) =>
      new Promise((resolve, reject) => {
        const { 'transfer-encoding': _encoding, ...headers } = endToEnd(request.headers)
        if (isPlain) {
          for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) {
            delete headers[name]
          }
        }
        const outgoing = open(request, { ...headers, 'content-length': String(body.length) })
        outgoing.once('error', reject)
        outgoing.once('response', (response) => {
          readAll(response).then(
            (body) =>
              resolve({
                status: response.statusCode ?? 0,
                headers: endToEnd(response.headers),
                body,
              }),
            reject,
          )
        })
        outgoing.end(body)
      }),
    close: () => agent.destroy(),
  }
}

/** Without hop-by-hop headers. */
export function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _connection, 'keep-alive': _keepAlive, ...kept } = headers
  return kept
}

/** @throws if the other side disconnects meanwhile. */
export async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
