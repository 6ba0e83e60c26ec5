import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { buildPaths } from '#scripts/build/paths.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { migrate } from '#supabase/local/database/migrate.ts'
import { platformSql } from '#supabase/local/database/platform-sql.ts'

/** The source of `applySchema`: another schema needs another template. */
export function readSchema(): string {
  const files = readdirSync(buildPaths.migrations).toSorted()
  const migrations = files.map((file) => readFileSync(path.join(buildPaths.migrations, file)))
  return [platformSql(), ...files, ...migrations].join('\n')
}

/** The source of everything that a start creates before the first request. */
export async function applySchema(database: Database): Promise<void> {
  await database.script(platformSql())
  await migrate(database, buildPaths.migrations)
}

/**
 * A folder whose contents take seconds to create, created once. If several processes create it at
 * the same time, the first one to finish wins.
 * @param origin all of its sources, as text.
 * @param make fills an empty folder.
 */
export async function templateFolder(
  name: string,
  origin: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const fingerprint = createHash('sha256').update(origin).digest('hex').slice(0, 16)
  const template = path.join(buildPaths.work, `template-${name}-${fingerprint}`)
  if (existsSync(template)) return template
  await mkdir(buildPaths.work, { recursive: true })
  const folder = await mkdtemp(`${template}-`)
  try {
    await make(folder)
    await rename(folder, template).catch(() => undefined)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return template
}
