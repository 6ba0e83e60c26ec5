import type { Role } from './database.ts'

/** How long a statement of a request may take, in milliseconds. */
const timeoutMs: Readonly<Record<Role, number>> = {
  anon: 2000,
  authenticated: 15_000,
  service_role: 120_000,
}

/** What lite hands around for a session in a transaction (a Kysely instance). */
interface Session {
  executeQuery(query: object): Promise<unknown>
}

interface LiteConnection {
  applyJwtSessionContext(
    session: Session,
    request: { readonly auth?: { readonly role?: string } },
    ...rest: unknown[]
  ): Promise<unknown>
}

/**
 * Makes a Postgres server end what takes longer than its role may: a visitor who asks and goes away
 * would keep one of the pool's sessions from everybody else. The error has the code 57014.
 */
export function limitStatements(connection: object): void {
  const lite = connection as LiteConnection
  const apply = lite.applyJwtSessionContext.bind(lite)
  lite.applyJwtSessionContext = async (session, request, ...rest) => {
    await apply(session, request, ...rest)
    const role = request.auth?.role ?? 'anon'
    await session.executeQuery({
      sql: `select set_config('statement_timeout', $1, true)`,
      parameters: [`${isRole(role) ? timeoutMs[role] : timeoutMs.anon}`],
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    })
  }
}

function isRole(text: string): text is Role {
  return Object.hasOwn(timeoutMs, text)
}
