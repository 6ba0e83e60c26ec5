import { readFileSync } from 'node:fs'
import {
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer as createHttpServer,
} from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { TrustedProxies } from '#supabase/local/requests/client-address.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { type ConnectionLimits, limitConnections } from './connection-limits.ts'

export interface ListenOptions {
  readonly host: string
  /** 0 chooses any free port. */
  readonly port: number
  readonly tls?: { readonly certificate: string; readonly key: string } | undefined
  /** For a public address; without it connections are not limited. */
  readonly connections?: {
    readonly limits: ConnectionLimits
    readonly proxies: TrustedProxies
  }
}

export interface Listener {
  /** The address on this machine, without a trailing slash. */
  readonly url: string
  close(): Promise<void>
}

/**
 * With Node's own 5 s, a connection now and then closes while a request is on its way, which then
 * fails; proxies keep their connections for a minute.
 */
const keepAliveMs = 75_000

/** The time limit for a request's headers or a TLS handshake. */
const headersMs = 15_000

/**
 * The time limit without a byte in either direction. A body may take longer than Node's own limit
 * of 300 s: 5 MB at 8 kB per second take 640 s.
 */
const silenceMs = 100_000

/** Sends a cached response; false leaves the request to the other handlers. */
type SendAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean

type Fetch = (request: Request, env: object) => Response | Promise<Response>

/**
 * Serves HTTP, or HTTPS with a certificate.
 * @throws UserFacingError if the port is taken or the certificate cannot be read.
 */
export async function listen(
  fetch: Fetch,
  options: ListenOptions,
  sendAtOnce: SendAtOnce = () => false,
): Promise<Listener> {
  const handle = getRequestListener(fetch)
  const onRequest = (...[request, response]: Parameters<typeof handle>) => {
    if (!sendAtOnce(request as IncomingMessage, response as ServerResponse))
      void handle(request, response)
  }
  const timeouts = {
    headersTimeout: headersMs,
    requestTimeout: 0,
    connectionsCheckingInterval: 5000,
    keepAliveTimeout: keepAliveMs,
  }
  const server = options.tls
    ? createHttpsServer(
        {
          ...readCertificate(options.tls),
          ...timeouts,
          minVersion: 'TLSv1.2',
          handshakeTimeout: headersMs,
        },
        onRequest,
      )
    : createHttpServer(timeouts, onRequest)
  server.timeout = silenceMs
  if (options.connections !== undefined) {
    const { limits, proxies } = options.connections
    limitConnections(server, limits, proxies)
  }
  await started(server, options)
  const { port } = server.address() as AddressInfo
  const host = ['0.0.0.0', '::'].includes(options.host) ? 'localhost' : options.host
  return {
    url: `${options.tls ? 'https' : 'http'}://${host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function started(server: Server, { host, port }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' || error.code === 'EACCES'
          ? new UserFacingError(
              `Port ${port} on ${host} cannot be used (${error.code === 'EACCES' ? 'permission denied' : 'something else answers there'}). Set PORT to another number.`,
            )
          : error,
      )
    })
    server.listen(port, host, () => resolve())
  })
}

function readCertificate({ certificate, key }: { certificate: string; key: string }) {
  try {
    return { cert: readFileSync(certificate), key: readFileSync(key) }
  } catch (error) {
    throw new UserFacingError(`TLS_CERT or TLS_KEY cannot be read: ${(error as Error).message}`)
  }
}
