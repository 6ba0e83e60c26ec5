import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Database } from '#supabase/local/database/database.ts'
import { storagePaths } from './object-files.ts'

const dayMs = 86_400_000

/**
 * Removes what crashes and lost connections leave behind: files whose request or order is gone,
 * bytes without a row, and incomplete uploads. Everything is at least a day old, so nothing in
 * progress is touched.
 * @param directory of the storage.
 * @param now milliseconds since 1970.
 */
export async function sweepFiles(
  database: Database,
  directory: string,
  now: number,
): Promise<void> {
  for (const bucket of ['quote-attachments', 'order-files']) {
    await database.query(
      `delete from storage.objects
       where bucket_id = $1 and private.orphaned_files($1) ? name`,
      [bucket],
    )
  }
  const paths = storagePaths(directory)
  const rows = await database.query<{ version: string }>('select version from storage.objects')
  const versions = new Set(rows.map(({ version }) => version))
  const shelves = [
    paths.temporary,
    ...(await pathsIn(paths.objects)),
    ...(await pathsIn(paths.render)),
  ]
  for (const shelf of shelves) {
    for (const file of await pathsIn(shelf)) {
      if (versions.has(basename(file))) continue
      const found = await stat(file).catch(() => null)
      if (found !== null && found.mtimeMs < now - dayMs) {
        await rm(file, { recursive: true, force: true })
      }
    }
  }
}

/** @returns none for a folder that does not exist yet. */
async function pathsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.map((name) => join(folder, name))
}
