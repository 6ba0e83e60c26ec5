import { cpSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { buildPaths } from '#scripts/build/paths.ts'
import { openOnPglite } from '#supabase/local/postgres/open-database.ts'
import { openPglite } from '#supabase/local/postgres/pglite.ts'
import { applySchema, readSchema, templateFolder } from './cluster-templates.ts'

/** Empty, or with everything that a start creates before the first request. */
export type ClusterContent = 'empty' | 'migrated'

const packageFile = path.join(buildPaths.root, 'node_modules/@electric-sql/pglite/package.json')

function readVersion(): string {
  const content: unknown = JSON.parse(readFileSync(packageFile, 'utf8'))
  return v.parse(v.object({ version: v.string() }), content).version
}

/** A cluster as a folder and as an archive: creating one takes seconds, opening one does not. */
async function templateOf(content: ClusterContent) {
  const empty = readVersion() + removals.join()
  const origin = content === 'empty' ? empty : empty + readSchema()
  const template = await templateFolder(content, origin, (folder) => makeTemplate(folder, content))
  return { cluster: path.join(template, 'cluster'), archive: path.join(template, 'cluster.tar') }
}

/**
 * Copies a cluster.
 * @param place a folder that does not exist yet.
 */
export async function copyCluster(place: string, content: ClusterContent): Promise<void> {
  const { cluster } = await templateOf(content)
  // The alternative takes ten times as long for a thousand small files.
  cpSync(cluster, place, { recursive: true })
}

/** For a database in memory. */
export async function readClusterArchive(content: ClusterContent): Promise<Blob> {
  const { archive } = await templateOf(content)
  return new Blob([await readFile(archive)])
}

/** Two thirds of a cluster's files belong to two unused databases. */
const removals = [
  `update pg_database set datistemplate = false where datname like 'template_'`,
  'drop database template0',
  'drop database template1',
]

async function makeTemplate(folder: string, content: ClusterContent): Promise<void> {
  const cluster = path.join(folder, 'cluster')
  if (content === 'migrated') await copyCluster(cluster, 'empty')
  const pglite = await openPglite({ directory: cluster })
  const { database } = openOnPglite(pglite)
  if (content === 'migrated') await applySchema(database)
  else for (const removal of removals) await database.script(removal)
  const archive = await pglite.dumpDataDir('none')
  await writeFile(path.join(folder, 'cluster.tar'), Buffer.from(await archive.arrayBuffer()))
  await database.close()
}
