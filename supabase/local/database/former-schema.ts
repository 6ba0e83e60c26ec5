import type { DataDirectory } from './data-directory.ts'
import type { Database } from './database.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'

/**
 * A migration of each former set: the first of those that one baseline took the place of, and the
 * storage of the first baseline, which listed the addresses of files that had not arrived.
 */
const formerVersions = ['20261121010000', '20261124001000']

/**
 * Refuses a database that former migrations made. Those of now would fail on its first table, or on a
 * column that is another, with words that help nobody. Nothing in it is changed, so that its data can
 * be fetched.
 * @param place where the database is, as words after "The database".
 * @throws UserFacingError that ends with what to do.
 */
export async function refuseFormerSchema(
  database: Database,
  place: string,
  remedy: string,
): Promise<void> {
  const [record] = await database.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as "exists"`,
  )
  if (record?.exists !== true) return
  const former = await database.query(
    'select from supabase_migrations.schema_migrations where version = any ($1)',
    [formerVersions],
  )
  if (former.length === 0) return
  throw new UserFacingError(
    `The database ${place} was made by a former set of migrations, which this version does not continue: ${remedy}.`,
  )
}

/**
 * The same for the embedded backend.
 * @param databaseUrl of a server that is used in place of the directory's own cluster.
 * @throws UserFacingError that ends with what to do.
 */
export async function refuseFormerDirectory(
  database: Database,
  { root, cluster }: DataDirectory,
  databaseUrl: string | undefined,
): Promise<void> {
  const [place, renewal] =
    databaseUrl === undefined
      ? [`in ${cluster}`, `move ${root} away or set DATA_DIR to a new directory`]
      : ['of DATABASE_URL', 'set DATABASE_URL to a new database and DATA_DIR to a new directory']
  const remedy = `start the version that made it to export what you need, then ${renewal}`
  await refuseFormerSchema(database, place, remedy)
}
