import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The header in which SQL finds the visitor's address: the one that Cloudflare sets for hosted
 * Supabase.
 */
const addressHeader = 'cf-connecting-ip'

const addresses = new AsyncLocalStorage<string | null>()

/** Replaces whatever the client sent in that header with the address that the gateway found. */
export function withAddressHeader(request: Request, address: string | null): Request {
  const headers = new Headers(request.headers)
  headers.delete(addressHeader)
  if (address !== null) headers.set(addressHeader, address)
  return new Request(request, { headers })
}

/** Runs a request's work, whose SQL finds the address in `request.headers`. */
export function runWithAddress<T>(address: string | null, work: () => T): T {
  return addresses.run(address, work)
}

/** The object that lite passes around for a session in a transaction (a Kysely instance). */
interface Session {
  executeQuery(query: object): Promise<unknown>
}

interface LiteConnection {
  applyJwtSessionContext(session: Session, ...rest: unknown[]): Promise<unknown>
}

/**
 * Makes lite set `request.headers` in the transaction of every request, as PostgREST does; lite
 * itself does so for functions only. There its own statement follows, with the headers of the
 * request.
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
