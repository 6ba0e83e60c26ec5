import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { buildPaths } from '#scripts/build/paths.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { migrate } from '#supabase/local/database/migrate.ts'
import { platformSql } from '#supabase/local/database/platform-sql.ts'

/** What `applySchema` applies: another schema needs another template. */
export function readSchema(): string {
  const files = readdirSync(buildPaths.migrations).toSorted()
  const migrations = files.map((file) => readFileSync(path.join(buildPaths.migrations, file)))
  return [platformSql(), ...files, ...migrations].join('\n')
}

/** All that a start makes before anybody asks for something. */
export async function applySchema(database: Database): Promise<void> {
  await database.script(platformSql())
  await migrate(database, buildPaths.migrations)
}

/**
 * A folder with what takes seconds to make, which is made once. Several processes may make it at the
 * same time; the first one that is done is taken.
 * @param origin all that it is made from, as text.
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
