import type { PgliteConnection } from '@supabase/lite/pglite'
import { type OpenedDatabase, openPglite } from '#supabase/local/pglite-database.ts'
import { type ClusterContent, readClusterArchive } from './pglite-cluster.ts'
import { noteMemory } from './pglite-memory.ts'

interface Reusable extends OpenedDatabase<PgliteConnection> {
  /** Makes it what it was when it was opened. @returns false when that is not possible. */
  readonly putBack: () => Promise<boolean>
}

/** Those of this process that nobody uses. */
const idle: Record<ClusterContent, Reusable[]> = { empty: [], migrated: [] }

/** A PGlite in memory with a database of its own, which goes back to the next one when it closes. */
export async function openTestPglite(
  content: ClusterContent,
): Promise<OpenedDatabase<PgliteConnection>> {
  const reusable = idle[content].pop() ?? (await open(content))
  const { connection, database, putBack } = reusable
  let isOpen = true
  const close = () =>
    // Whatever is still under way belongs to this one.
    database.exclusive(async () => {
      if (!isOpen) return
      isOpen = false
      if (await putBack()) idle[content].push(reusable)
      else await database.close()
    })
  return { connection, database: { ...database, close } }
}

/** What migrations and queries use; a library that is loaded later cannot be taken out again. */
const libraries = [
  'plpgsql',
  'dict_snowball',
  'citext',
  'pg_trgm',
  'pgcrypto',
  'unaccent',
  'uuid-ossp',
]

async function open(content: ClusterContent): Promise<Reusable> {
  const { connection, database } = await openPglite(undefined, await readClusterArchive(content))
  await database.script(libraries.map((library) => `load '${library}';`).join('\n'))
  const countLibraries = async () =>
    (await database.query('select * from pg_get_loaded_modules()')).length
  const loaded = await countLibraries()
  const restoreMemory = noteMemory(connection.driver)
  // A backend replaces methods of its connection.
  const properties = { ...connection }
  const putBack = async () => {
    await database.script('rollback')
    if ((await countLibraries()) !== loaded) return false
    for (const name of Object.keys(connection)) Reflect.deleteProperty(connection, name)
    Object.assign(connection, properties)
    restoreMemory()
    return true
  }
  return { connection, database, putBack }
}
