import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { buildPaths } from '#scripts/build/paths.ts'
import { migrate } from '#supabase/local/migrate.ts'
import { openOnPglite } from '#supabase/local/postgres/open-database.ts'
import { openPglite } from '#supabase/local/postgres/pglite.ts'
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
 * A cluster as a folder and as an archive: making one takes seconds, opening one does not. It is made
 * once for each version of PGlite and each schema.
 */
async function templateOf(content: ClusterContent) {
  const empty = readVersion() + removals.join()
  const made = content === 'empty' ? empty : empty + readSchema()
  const fingerprint = createHash('sha256').update(made).digest('hex').slice(0, 16)
  const template = path.join(buildPaths.work, `template-${content}-${fingerprint}`)
  if (!existsSync(template)) await makeTemplate(template, content)
  return { cluster: path.join(template, 'cluster'), archive: path.join(template, 'cluster.tar') }
}

/**
 * Puts a cluster where none is.
 * @param place a folder that does not exist yet.
 */
export async function copyCluster(place: string, content: ClusterContent): Promise<void> {
  const { cluster } = await templateOf(content)
  // The other one takes ten times as long for a thousand small files.
  cpSync(cluster, place, { recursive: true })
}

/** For a database in memory. */
export async function readClusterArchive(content: ClusterContent): Promise<Blob> {
  const { archive } = await templateOf(content)
  return new Blob([await readFile(archive)])
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
    const pglite = await openPglite({ directory: cluster })
    const { database } = openOnPglite(pglite)
    if (content === 'empty') {
      for (const removal of removals) await database.script(removal)
    } else {
      await database.script(platformSql())
      await migrate(database, buildPaths.migrations)
    }
    const archive = await pglite.dumpDataDir('none')
    await writeFile(path.join(folder, 'cluster.tar'), Buffer.from(await archive.arrayBuffer()))
    await database.close()
    await rename(folder, template).catch(() => undefined)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
