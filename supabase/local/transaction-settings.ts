/** What lite hands around for a session in a transaction (a Kysely instance). */
interface Session {
  executeQuery(query: object): Promise<unknown>
}

/** What this reads of a request in lite's form. */
interface LiteRequest {
  readonly auth?: { readonly role?: string }
}

interface LiteConnection {
  applyJwtSessionContext(
    session: Session,
    request: LiteRequest,
    ...rest: unknown[]
  ): Promise<unknown>
}

/**
 * Makes lite set a parameter of Postgres in the transaction of every request to /rest/v1.
 * @param valueFor is asked at each request, for the role that it runs as.
 */
export function setInTransactions(
  connection: object,
  parameter: string,
  valueFor: (role: string) => string,
): void {
  const lite = connection as LiteConnection
  const apply = lite.applyJwtSessionContext.bind(lite)
  lite.applyJwtSessionContext = async (session, request, ...rest) => {
    await apply(session, request, ...rest)
    await session.executeQuery({
      sql: 'select set_config($1, $2, true)',
      parameters: [parameter, valueFor(request.auth?.role ?? 'anon')],
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    })
  }
}
