import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { migrate } from '#supabase/local/migrate.ts'
import { openPglite } from '#supabase/local/pglite-database.ts'
import { platformSql } from '#supabase/local/platform-sql.ts'

const typesFile = 'src/data/database.types.ts'

/**
 * The database's TypeScript types as the Supabase CLI writes them, from the migrations alone: they
 * are applied to an empty database in memory, to which the CLI connects.
 */
export async function generateTypes(): Promise<string> {
  const { connection, database } = await openPglite()
  await database.script(platformSql())
  await migrate(database, 'supabase/migrations')
  const server = new PGLiteSocketServer({ db: connection.driver, port: 0, host: '127.0.0.1' })
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
    await database.close()
  }
}

if (process.argv[1]?.endsWith('gen-types.ts') === true) {
  await writeFile(typesFile, await generateTypes())
  console.log(`${typesFile} written`)
}
