import type { PGlite } from '@electric-sql/pglite'
import { type OpenedDatabase, openOnPglite } from '#supabase/local/postgres/open-database.ts'
import { openPglite } from '#supabase/local/postgres/pglite.ts'
import { type ClusterContent, readClusterArchive } from './pglite-cluster.ts'
import { noteMemory } from './pglite-memory.ts'

export interface TestPglite extends OpenedDatabase {
  readonly pglite: PGlite
}

interface Reusable extends TestPglite {
  /**
   * Restores its state from when it was opened.
   * @returns false if that is not possible.
   */
  readonly putBack: () => Promise<boolean>
}

/** The unused ones of this process. */
const idle: Record<ClusterContent, Reusable[]> = { empty: [], migrated: [] }

/** A PGlite in memory with its own database; after it closes, the next caller gets it. */
export async function openTestPglite(content: ClusterContent): Promise<TestPglite> {
  const reusable = (await takeIdle(content)) ?? (await open(content))
  const { connection, database, pglite } = reusable
  let isOpen = true
  const close = async () => {
    if (isOpen) idle[content].push(reusable)
    isOpen = false
  }
  return { connection, pglite, database: { ...database, close } }
}

/** The last database of a process is not restored, since nobody uses it. */
async function takeIdle(content: ClusterContent): Promise<Reusable | undefined> {
  const reusable = idle[content].pop()
  if (reusable === undefined || (await reusable.putBack())) return reusable
  await reusable.database.close()
  return undefined
}

/** The cluster in a folder, in the thread of the test. */
export async function openPgliteIn(directory: string): Promise<OpenedDatabase> {
  return openOnPglite(await openPglite({ directory }))
}

/** Extensions that migrations and queries use; one loaded later cannot be unloaded. */
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
  const pglite = await openPglite({ archive: await readClusterArchive(content) })
  const { connection, database } = openOnPglite(pglite)
  await database.script(libraries.map((library) => `load '${library}';`).join('\n'))
  const countLibraries = async () =>
    (await pglite.query('select * from pg_get_loaded_modules()')).rows.length
  const loaded = await countLibraries()
  const restoreMemory = noteMemory(pglite)
  // A backend replaces methods of its connection.
  const properties = { ...connection }
  const putBack = async () => {
    // Running statements belong to this test.
    const session = await connection.driver.reserve()
    try {
      await session.unsafe('rollback')
      if ((await countLibraries()) !== loaded) return false
      for (const name of Object.keys(connection)) Reflect.deleteProperty(connection, name)
      Object.assign(connection, properties)
      restoreMemory()
      return true
    } finally {
      session.release()
    }
  }
  return { connection, pglite, database, putBack }
}
