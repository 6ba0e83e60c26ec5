import { AsyncLocalStorage } from 'node:async_hooks'
import { setInTransactions } from './transaction-settings.ts'

/** In which header SQL finds the visitor's address: the one that hosted Supabase has from Cloudflare. */
const addressHeader = 'cf-connecting-ip'

const addresses = new AsyncLocalStorage<string | null>()

/** Puts the address that the gateway found in the place of whatever the client sent as one. */
export function withAddressHeader(request: Request, address: string | null): Request {
  const headers = new Headers(request.headers)
  headers.delete(addressHeader)
  if (address !== null) headers.set(addressHeader, address)
  return new Request(request, { headers })
}

/** Runs the work of a request, whose SQL finds the address in `request.headers`. */
export function runWithAddress<T>(address: string | null, work: () => T): T {
  return addresses.run(address, work)
}

/**
 * Makes lite set `request.headers` in the transaction of every request, as PostgREST does; by itself
 * it does so for functions only. There its own statement follows, with the headers of the request.
 */
export function setRequestHeaders(connection: object): void {
  setInTransactions(connection, 'request.headers', () => {
    const address = addresses.getStore() ?? null
    return JSON.stringify(address === null ? {} : { [addressHeader]: address })
  })
}
