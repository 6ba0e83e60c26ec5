import { AsyncLocalStorage } from 'node:async_hooks'

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

/** What lite hands around for a session in a transaction (a Kysely instance). */
interface Session {
  executeQuery(query: object): Promise<unknown>
}

interface LiteConnection {
  applyJwtSessionContext(session: Session, ...rest: unknown[]): Promise<unknown>
}

/**
 * Makes lite set `request.headers` in the transaction of every request, as PostgREST does; by itself
 * it does so for functions only. There its own statement follows, with the headers of the request.
 */
export function setRequestHeaders(connection: object): void {
  const lite = connection as LiteConnection
  const apply = lite.applyJwtSessionContext.bind(lite)
  lite.applyJwtSessionContext = async (session, ...rest) => {
    await apply(session, ...rest)
    const address = addresses.getStore() ?? null
    await session.executeQuery({
      sql: `select set_config('request.headers', $1, true)`,
      parameters: [JSON.stringify(address === null ? {} : { [addressHeader]: address })],
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    })
  }
}
