import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { migrate } from '#supabase/local/database/migrate.ts'
import { openOnPglite } from '#supabase/local/postgres/open-database.ts'
import { openPglite } from '#supabase/local/postgres/pglite.ts'
import { platformSql } from '#supabase/local/database/platform-sql.ts'
import { isMain } from './run-command.ts'

const typesFile = 'src/backend/database.types.ts'

/** The TypeScript types of a migrated database as the Supabase CLI, which connects to it, writes them. */
export async function generateTypes(migrated: PGlite): Promise<string> {
  const server = new PGLiteSocketServer({ db: migrated, port: 0, host: '127.0.0.1' })
  await server.start()
  try {
    const { stdout } = await promisify(execFile)(
      'node_modules/.bin/supabase',
      [
        'gen',
        'types',
        '--lang',
        'typescript',
        '--schema',
        'public',
        '--remote',
        `postgres://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`,
      ],
      { env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' } },
    )
    return stdout
  } finally {
    await server.stop()
  }
}

/** From the migrations alone: they are applied to an empty database in memory. */
async function writeTypes(): Promise<void> {
  const pglite = await openPglite({})
  const { database } = openOnPglite(pglite)
  await database.script(platformSql())
  await migrate(database, 'supabase/migrations')
  await writeFile(typesFile, await generateTypes(pglite))
  await database.close()
  console.log(`${typesFile} written`)
}

if (isMain(import.meta.url)) await writeTypes()
