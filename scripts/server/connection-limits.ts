import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import {
  type TrustedProxies,
  clientAddress,
  networkOf,
} from '#supabase/local/requests/client-address.ts'

export interface ConnectionLimits {
  /** Open connections in total. */
  readonly most: number
  /** Open connections per network; trusted proxies and this machine are exempt. */
  readonly mostPerNetwork: number
}

/** Enough for an office of 60 tablets with six connections each behind one address. */
const mostPerNetwork = 400
const mostOfAll = 8000

/** Half of the process's file descriptors stay free for files, pages and the database. */
export function defaultConnectionLimits(): ConnectionLimits {
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } }
  }
  const descriptors = Number(userLimits?.open_files?.soft)
  const half = Number.isFinite(descriptors) ? Math.floor(descriptors / 2) : mostOfAll
  return { most: Math.min(mostOfAll, half), mostPerNetwork }
}

/**
 * Keeps idle connections from using up the process. Where the limit for all is reached, a new
 * connection takes the place of the one that has been without a whole request for longest, so that
 * visitors still get through; those whose request is being answered stay.
 */
export function limitConnections(
  server: Server,
  { most, mostPerNetwork: mostOfOne }: ConnectionLimits,
  proxies: TrustedProxies,
): void {
  const counts = new Map<string, number>()
  /** Open connections by remote address; with TLS a request has a socket of its own. */
  const open = new Map<string, Socket>()
  /** Connections without a complete request, oldest first. */
  const idle = new Set<string>()

  server.on('connection', (socket: Socket) => {
    const end = otherEnd(socket)
    const address = clientAddress(socket.remoteAddress, null, proxies)
    const network = address === null ? null : networkOf(address)
    const count = network === null ? 0 : (counts.get(network) ?? 0)
    if (network !== null && count >= mostOfOne) {
      socket.destroy()
      return
    }
    if (open.size >= most) {
      const [oldest] = idle
      if (oldest === undefined) {
        socket.destroy()
        return
      }
      idle.delete(oldest)
      open.get(oldest)?.destroy()
    }
    if (network !== null) counts.set(network, count + 1)
    open.set(end, socket)
    idle.add(end)
    socket.once('close', () => {
      open.delete(end)
      idle.delete(end)
      if (network === null) return
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    })
  })

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const end = otherEnd(socket)
    idle.delete(end)
    response.once('close', () => {
      if (open.has(end)) idle.add(end)
    })
  })
}

function otherEnd({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`
}
