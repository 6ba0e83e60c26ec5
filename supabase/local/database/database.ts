/** A database role that a request may run as; hosted Supabase knows the same three. */
export type Role = 'anon' | 'authenticated' | 'service_role'

/** Who is asking, as read from the API key and the access token. */
export interface Identity {
  readonly role: Role
  /** `auth.users.id`, or null without a signed-in user. */
  readonly userId: string | null
  /** The claims that SQL sees through `auth.jwt()`. */
  readonly claims: Readonly<Record<string, unknown>>
}

/** One row as the driver returns it: column name to value. */
export type Row = Record<string, unknown>

/**
 * Access to the database, the same for PGlite and for a Postgres server. Every method rejects with
 * the driver's error, whose `code` is the SQLSTATE.
 */
export interface Database {
  /** Runs one statement as the owner, outside row level security. Parameters are `$1`, `$2`, … */
  query<T extends object = Row>(sql: string, params?: readonly unknown[]): Promise<T[]>
  /**
   * Runs one statement in a transaction of its own with the role and claims of `identity`,
   * so that grants and row level security hold. With `rollback` the effect is undone.
   */
  queryAs<T extends object = Row>(
    identity: Identity,
    sql: string,
    params?: readonly unknown[],
    options?: { readonly rollback?: boolean },
  ): Promise<T[]>
  /** Runs several statements without parameters as one transaction, as the owner. */
  script(sql: string): Promise<void>
  close(): Promise<void>
}
