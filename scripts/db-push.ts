// Decision 166: the database knows its public address.
import { readBackendAddress, setBackendAddress } from '#supabase/local/backend-address.ts'
import { requireAllReplaced } from '#supabase/local/database/baseline.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { migrate } from '#supabase/local/database/migrate.ts'
import { openServer } from '#supabase/local/postgres/open-database.ts'
import { platformSql } from '#supabase/local/database/platform-sql.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { buildPaths } from './build/paths.ts'
import { readBackendUrl } from './environment/environment.ts'
import { isMain, runCommand } from './run-command.ts'

/**
 * Applies the migrations that a Postgres database lacks. A hosted project has the platform's
 * schemas; with `--platform` a plain server gets them first.
 * @param backendUrl the project's public address, with which URLs of attachments begin. On a plain
 * server `npm start` sets it.
 */
async function push(
  databaseUrl: string | undefined,
  backendUrl: string | undefined,
  withPlatform: boolean,
): Promise<void> {
  if (databaseUrl === undefined || databaseUrl === '') {
    throw new UserFacingError(
      'DATABASE_URL is not set. Give the address of the database, such as postgres://postgres:…@db.example.com:5432/postgres.',
    )
  }
  const { database } = openServer(databaseUrl)
  try {
    if (!withPlatform) await requirePlatform(() => database.query(`select 'auth.users'::regclass`))
    await requireAllReplaced(database, 'of DATABASE_URL')
    if (withPlatform) await database.script(platformSql())
    else if (backendUrl === undefined) await requireBackendAddress(database)
    const applied = await migrate(database, buildPaths.migrations)
    if (backendUrl !== undefined) await setBackendAddress(database, backendUrl)
    console.log(applied.length === 0 ? 'Nothing to apply.' : `Applied:\n${applied.join('\n')}`)
  } finally {
    await database.close()
  }
}

/** Saved once, the address need not be given again. */
async function requireBackendAddress(database: Database): Promise<void> {
  if ((await readBackendAddress(database)) !== undefined) return
  throw new UserFacingError(
    'VITE_SUPABASE_URL is not set. Give the address of the project, such as https://example.supabase.co: the addresses of attachments begin with it.',
  )
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
  await runCommand(() =>
    push(
      process.env['DATABASE_URL'],
      readBackendUrl(process.env),
      process.argv.includes('--platform'),
    ),
  )
}
