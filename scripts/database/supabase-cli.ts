import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/** Decision 322: types and proofs alone need its 140 MB, so npm fetches it on first use. */
const cli = 'supabase@3.1.0'

/**
 * Runs the Supabase CLI on an embedded database. It contacts no other server.
 * @returns what it prints.
 */
export async function supabaseCli(database: PGlite, args: readonly string[]): Promise<string> {
  const server = new PGLiteSocketServer({ db: database, port: 0, host: '127.0.0.1' })
  await server.start()
  try {
    const url = `postgres://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`
    const { stdout } = await promisify(execFile)('npx', ['--yes', cli, ...args, '--remote', url], {
      env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
    })
    return stdout
  } finally {
    await server.stop()
  }
}
