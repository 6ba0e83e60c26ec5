import type { Database, Identity } from '#supabase/local/database/database.ts'

/** The SQLSTATE of a database error. */
export function sqlState(error: unknown): string {
  const code = (error as { code?: unknown }).code
  if (typeof code !== 'string') throw error
  return code
}

/**
 * The number of rows that a statement returns to `identity`, or its SQLSTATE. It is rolled back.
 */
export async function tryAs(database: Database, identity: Identity, sql: string): Promise<string> {
  try {
    return String((await database.queryAs(identity, sql, [], { rollback: true })).length)
  } catch (error) {
    return sqlState(error)
  }
}
