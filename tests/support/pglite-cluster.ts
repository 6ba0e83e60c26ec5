import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PgliteConnection } from '@supabase/lite/pglite'
import * as v from 'valibot'
import { buildPaths } from '#scripts/build/paths.ts'
import { migrate } from '#supabase/local/migrate.ts'
import { type OpenedDatabase, openPglite } from '#supabase/local/pglite-database.ts'
import { platformSql } from '#supabase/local/platform-sql.ts'

/** Nothing, or all that a start makes before anybody asks for something. */
export type ClusterContent = 'empty' | 'migrated'

const packageFile = path.join(buildPaths.root, 'node_modules/@electric-sql/pglite/package.json')

function readVersion(): string {
  const content: unknown = JSON.parse(readFileSync(packageFile, 'utf8'))
  return v.parse(v.object({ version: v.string() }), content).version
}

function readSchema(): string {
  const files = readdirSync(buildPaths.migrations).toSorted()
  const migrations = files.map((file) => readFileSync(path.join(buildPaths.migrations, file)))
  return [platformSql(), ...files, ...migrations].join('\n')
}

/**
 * Where the cluster lies that is copied: making one takes seconds, opening one does not. It is made
 * once for each version of PGlite and each schema.
 */
function templateOf(content: ClusterContent): string {
  const empty = readVersion() + removals.join()
  const made = content === 'empty' ? empty : empty + readSchema()
  const fingerprint = createHash('sha256').update(made).digest('hex').slice(0, 16)
  return path.join(buildPaths.work, `cluster-${content}-${fingerprint}`)
}

/**
 * Puts a cluster where none is.
 * @param place a folder that does not exist yet.
 */
export async function copyCluster(place: string, content: ClusterContent): Promise<void> {
  const template = templateOf(content)
  if (!existsSync(template)) await makeTemplate(template, content)
  // The other one takes ten times as long for a thousand small files.
  cpSync(template, place, { recursive: true })
}

/** Two thirds of a cluster's files are those of two databases that nobody asks. */
const removals = [
  `update pg_database set datistemplate = false where datname like 'template_'`,
  'drop database template0',
  'drop database template1',
]

/** Several processes may make it at once; the first one that is done is taken. */
async function makeTemplate(template: string, content: ClusterContent): Promise<void> {
  await mkdir(buildPaths.work, { recursive: true })
  const folder = await mkdtemp(`${template}-`)
  const cluster = path.join(folder, 'cluster')
  try {
    if (content === 'migrated') await copyCluster(cluster, 'empty')
    const { database } = await openPglite(cluster)
    if (content === 'empty') {
      for (const removal of removals) await database.script(removal)
    } else {
      await database.script(platformSql())
      await migrate(database, buildPaths.migrations)
    }
    await database.close()
    await rename(cluster, template).catch(() => undefined)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A PGlite with a database of its own, which is gone when it closes. */
export async function openTestPglite(
  content: ClusterContent,
): Promise<OpenedDatabase<PgliteConnection>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pglite-'))
  const cluster = path.join(folder, 'cluster')
  await copyCluster(cluster, content)
  const { connection, database } = await openPglite(cluster)
  const close = async () => {
    await database.close()
    await rm(folder, { recursive: true })
  }
  return { connection, database: { ...database, close } }
}
