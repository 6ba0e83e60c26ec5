import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { lastOfBaseline, lastReplaced } from './baseline.ts'
import type { Database } from './database.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'

const fileName = /^(\d{14})_(.+)\.sql$/

/**
 * Applies the migrations that a database lacks, one transaction each, and records them in the table
 * of the Supabase CLI, so that either may go on where the other stopped. A database with all replaced
 * migrations has the schema of the baseline already: only its record changes.
 *
 * @param directory with files named `<14 digits>_<name>.sql`.
 * @returns the names of the files applied now.
 * @throws UserFacingError with file, line and the server's words; the failed file left nothing behind.
 */
export async function migrate(database: Database, directory: string): Promise<string[]> {
  await database.script(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations
      (version text primary key, statements text[], name text);`)
  const rows = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const known = new Set(rows.map((row) => row.version))
  const files = await readMigrations(directory)
  if (known.has(lastReplaced)) {
    const baseline = files.filter(({ version }) => version <= lastOfBaseline)
    await database.script(
      [
        `delete from supabase_migrations.schema_migrations where version <= ${literal(lastReplaced)}`,
        ...baseline.map(recorded),
      ].join(';'),
    )
    for (const { version } of baseline) known.add(version)
  }
  const lacking = files.filter(({ version }) => !known.has(version))
  for (const migration of lacking) {
    try {
      // One message of the simple protocol is one transaction.
      await database.script(`${migration.sql}\n;${recorded(migration)}`)
    } catch (error) {
      throw new UserFacingError(describe(migration, error))
    }
  }
  return lacking.map(({ file }) => file)
}

interface Migration {
  readonly file: string
  readonly version: string
  readonly name: string
  readonly sql: string
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const migrations: Migration[] = []
  for (const file of (await readdir(directory)).toSorted()) {
    const [, version, name] = fileName.exec(file) ?? []
    if (version === undefined || name === undefined) continue
    migrations.push({
      file,
      version,
      name,
      sql: await readFile(path.join(directory, file), 'utf8'),
    })
  }
  return migrations
}

/** The statement that records a migration as applied. */
function recorded({ version, name, sql }: Migration): string {
  return `insert into supabase_migrations.schema_migrations (version, name, statements)
  values (${literal(version)}, ${literal(name)}, array[${literal(sql)}])`
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

function describe({ file, sql }: Migration, error: unknown): string {
  const { code, message, detail, hint, position } = error as Record<string, string | undefined>
  const line =
    position === undefined
      ? ''
      : ` near line ${sql.slice(0, Number(position) - 1).split('\n').length}`
  return `Migration ${file} failed${line}: ${[code, message, detail, hint].filter(Boolean).join('; ')}`
}
