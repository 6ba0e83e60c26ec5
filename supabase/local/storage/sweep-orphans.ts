import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#supabase/local/database.ts'
import { errorCode } from './errors.ts'
import { storagePaths } from './object-files.ts'

const MIN_AGE_MILLISECONDS = 60 * 60 * 1000
const BATCH = 500

/**
 * Deletes what interrupted uploads, replacements and removals left in `directory`: temporary files,
 * and bytes and rendered pictures of versions without a row. Nothing younger than an hour is
 * touched, since its row may be on the way. Call it once at the start.
 * @returns how many files and folders were deleted.
 */
export async function sweepOrphans(
  database: Database,
  directory: string,
  now: () => number = Date.now,
): Promise<number> {
  const paths = storagePaths(directory)
  const olderThan = now() - MIN_AGE_MILLISECONDS
  const abandoned = await oldEntries(paths.temporary, olderThan)
  for (const name of abandoned) await removeEntry(join(paths.temporary, name))

  let swept = abandoned.length
  for (const folder of [paths.objects, paths.render]) {
    for (const shelf of await namesIn(folder)) {
      const versions = await oldEntries(join(folder, shelf), olderThan)
      for (const orphan of await withoutRow(database, versions)) {
        await removeEntry(join(folder, shelf, orphan))
        swept++
      }
    }
  }
  return swept
}

async function withoutRow(database: Database, versions: readonly string[]): Promise<string[]> {
  const orphans: string[] = []
  for (let start = 0; start < versions.length; start += BATCH) {
    const batch = versions.slice(start, start + BATCH)
    const rows = await database.query<{ version: string }>(
      'select version from storage.objects where version = any($1::text[])',
      [batch],
    )
    const inUse = new Set(rows.map(({ version }) => version))
    orphans.push(...batch.filter((version) => !inUse.has(version)))
  }
  return orphans
}

async function oldEntries(folder: string, olderThan: number): Promise<string[]> {
  const old: string[] = []
  for (const name of await namesIn(folder)) {
    // The change time also counts renames and links: a copy is as young as its second name.
    const { ctimeMs } = await stat(join(folder, name))
    if (ctimeMs < olderThan) old.push(name)
  }
  return old
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return []
    throw error
  }
}

function removeEntry(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true })
}
