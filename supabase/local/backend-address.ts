import type { Database } from './database/database.ts'

/** The public origin of the backend, as the database knows it; undefined if it was never set. */
export async function readBackendAddress(database: Database): Promise<string | undefined> {
  const [table] = await database.query<{ exists: boolean }>(
    `select to_regclass('private.backend_address') is not null as "exists"`,
  )
  if (table?.exists !== true) return undefined
  const [row] = await database.query<{ origin: string }>(
    'select origin from private.backend_address',
  )
  return row?.origin
}

/**
 * Tells the database the public address of the backend, with which the addresses of attachments
 * begin.
 * @param origin without a trailing slash.
 */
export async function setBackendAddress(database: Database, origin: string): Promise<void> {
  await database.query('select private.set_backend_address($1)', [origin])
}
