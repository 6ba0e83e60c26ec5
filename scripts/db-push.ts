import { refuseFormerSchema } from '#supabase/local/former-schema.ts'
import { migrate } from '#supabase/local/migrate.ts'
import { openServer } from '#supabase/local/postgres/open-database.ts'
import { platformSql } from '#supabase/local/platform-sql.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { buildPaths } from './build/paths.ts'
import { isMain, runCommand } from './run-command.ts'

/**
 * Applies the migrations that a Postgres lacks. A hosted project has the platform's schemas; with
 * `--platform` a bare server gets them first.
 */
export async function push(databaseUrl: string | undefined, withPlatform: boolean): Promise<void> {
  if (databaseUrl === undefined || databaseUrl === '') {
    throw new UserFacingError(
      'DATABASE_URL is not set. Give the address of the database, such as postgres://postgres:…@db.example.com:5432/postgres.',
    )
  }
  const { database } = openServer(databaseUrl)
  try {
    if (!withPlatform) await requirePlatform(() => database.query(`select 'auth.users'::regclass`))
    await refuseFormerSchema(
      database,
      'of DATABASE_URL',
      'push to a new database or project, and keep this one for the data in it',
    )
    if (withPlatform) await database.script(platformSql())
    const applied = await migrate(database, buildPaths.migrations)
    console.log(applied.length === 0 ? 'Nothing to apply.' : `Applied:\n${applied.join('\n')}`)
  } finally {
    await database.close()
  }
}

async function requirePlatform(probe: () => Promise<unknown>): Promise<void> {
  try {
    await probe()
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === '42P01' || code === '3F000') {
      throw new UserFacingError(
        'This database is not a Supabase project: it has no table auth.users. For a plain Postgres server run `npm run db:push -- --platform`.',
      )
    }
    throw new UserFacingError(`The database of DATABASE_URL cannot be reached: ${message}`)
  }
}

if (isMain(import.meta.url)) {
  await runCommand(() => push(process.env['DATABASE_URL'], process.argv.includes('--platform')))
}
