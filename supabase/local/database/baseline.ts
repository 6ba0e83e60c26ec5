import type { Database } from './database.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'

/** Decision 319: the last of the migrations that the baseline of 29 November 2026 replaced. */
export const lastReplaced = '20261128000700'

/** The last file of the baseline, which made the same schema as the migrations up to `lastReplaced`. */
export const lastOfBaseline = '20261129000146'

/**
 * Refuses a database that has only some of the replaced migrations: the baseline would fail on its
 * first table. Nothing in the database changes.
 * @param place where the database is, as words after "The database".
 * @throws UserFacingError that ends with what to do.
 */
export async function requireAllReplaced(database: Database, place: string): Promise<void> {
  const applied = await replacedVersions(database)
  if (applied.length === 0 || applied.includes(lastReplaced)) return
  throw new UserFacingError(
    `The database ${place} was last used before 28 November 2026, and this version no longer has the migrations from then. Start the version of 28 November 2026 with it once, which brings it up to date, and then this one.`,
  )
}

/** Versions in the record of the Supabase CLI that belong to replaced migrations. */
async function replacedVersions(database: Database): Promise<string[]> {
  const [record] = await database.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as "exists"`,
  )
  if (record?.exists !== true) return []
  const rows = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations where version <= $1',
    [lastReplaced],
  )
  return rows.map(({ version }) => version)
}
