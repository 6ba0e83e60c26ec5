import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PgliteConnection } from '@supabase/lite/pglite'
import * as v from 'valibot'
import { buildPaths } from '#scripts/build/paths.ts'
import { type OpenedDatabase, openPglite } from '#supabase/local/pglite-database.ts'

const packageFile = path.join(buildPaths.root, 'node_modules/@electric-sql/pglite/package.json')

/** Made once for each version of PGlite: making a cluster takes it seconds, opening one does not. */
const template = path.join(buildPaths.work, `empty-cluster-${readVersion()}`)

function readVersion(): string {
  const content: unknown = JSON.parse(readFileSync(packageFile, 'utf8'))
  return v.parse(v.object({ version: v.string() }), content).version
}

/**
 * Puts an empty cluster where none is, the same as PGlite makes at its first start.
 * @param place a folder that does not exist yet.
 */
export async function copyEmptyCluster(place: string): Promise<void> {
  if (!existsSync(template)) await makeTemplate()
  await cp(template, place, { recursive: true })
}

/** Several processes may make it at once; the first one that is done is taken. */
async function makeTemplate(): Promise<void> {
  await mkdir(buildPaths.work, { recursive: true })
  const folder = await mkdtemp(`${template}-`)
  try {
    const { database } = await openPglite(path.join(folder, 'cluster'))
    await database.close()
    await rename(path.join(folder, 'cluster'), template).catch(() => undefined)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A PGlite with an empty database of its own, which is gone when it closes. */
export async function openEmptyPglite(): Promise<OpenedDatabase<PgliteConnection>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pglite-'))
  const cluster = path.join(folder, 'cluster')
  await copyEmptyCluster(cluster)
  const { connection, database } = await openPglite(cluster)
  const close = async () => {
    await database.close()
    await rm(folder, { recursive: true })
  }
  return { connection, database: { ...database, close } }
}
