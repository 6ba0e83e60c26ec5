import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { EmbeddedServer } from '#scripts/server/embedded.ts'
import { startEmbedded } from '#scripts/server/embedded.ts'
import { readTrustedProxies } from '#supabase/local/requests/client-address.ts'
import type { AuthSettings } from '#supabase/local/backend.ts'
import type { ReceivedMailSettings } from '#supabase/local/mail/received-mail-routes.ts'
import type { MailSettings } from '#supabase/local/mail/smtp-sender.ts'
import { dataDirectory } from '#supabase/local/database/data-directory.ts'
import type { ApiKeys } from '#supabase/local/identity/identity.ts'
import { type ClusterContent, copyCluster } from './databases/pglite-cluster.ts'
import { compiledProgram } from './processes/compiled-program.ts'
import { createPostgresDatabase } from './databases/postgres-database.ts'
import { findPostgres } from './databases/postgres-server.ts'
import { openPgliteIn, openTestPglite } from './databases/test-pglite.ts'

/** The public address of the tests' backends; nothing responds there. */
export const siteUrl = 'http://localhost:49999'

/** An embedded backend in this process, with its own data directory. */
export interface EmbeddedBackend extends EmbeddedServer {
  readonly dataDir: string
  readonly keys: ApiKeys
  /** Closes the backend and removes its directory. */
  stop(): Promise<void>
}

/** Skips tests that need Postgres on a machine without it; in CI they fail. */
export const lacksPostgres = findPostgres() === undefined && process.env['CI'] !== 'true'

export function makeDirectory(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'backend-'))
}

/** Creates a data directory with a database, which would take a first start seconds. */
export async function makeDirectoryWithCluster(
  content: ClusterContent = 'migrated',
): Promise<string> {
  const dataDir = await makeDirectory()
  await copyCluster(dataDirectory(dataDir).cluster, content)
  return dataDir
}

interface BackendChoices {
  /** By default PGlite. */
  readonly engine?: 'PGlite' | 'Postgres'
  /** The contents of the database; by default migrated and empty. */
  readonly content?: ClusterContent
  /** In the format of TRUSTED_PROXIES. */
  readonly proxies?: string
  readonly auth?: AuthSettings
  /** An existing data directory to use instead of a new one. */
  readonly dataDir?: string
  readonly mail?: MailSettings | undefined
  readonly receivedMails?: ReceivedMailSettings
  readonly leadMailsEveryMs?: number | undefined
  /** Whether responses are delayed whose timing would reveal something, as for visitors. */
  readonly holdsBack?: boolean
}

/** Starts a backend on its own database, which is deleted when it stops. */
export async function startBackend({
  engine = 'PGlite',
  content = 'migrated',
  proxies,
  dataDir: present,
  holdsBack = false,
  ...choices
}: BackendChoices = {}): Promise<EmbeddedBackend> {
  const isServer = engine === 'Postgres'
  const postgres = isServer ? await createPostgresDatabase(content) : undefined
  const dataDir = present ?? (await makeDirectory())
  const trustedProxies = readTrustedProxies(proxies)
  const address = { host: '127.0.0.1', port: 0 }
  const server = await startEmbedded({
    dataDir,
    databaseUrl: postgres?.url,
    openDatabase: () =>
      present === undefined
        ? openTestPglite(content)
        : openPgliteIn(dataDirectory(present).cluster),
    siteUrl,
    delay: holdsBack ? undefined : () => Promise.resolve(),
    ...choices,
    trustedProxies,
    ...address,
  })
  const stop = async () => {
    await server.close()
    await postgres?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...server, dataDir, keys: server.backend.keys, stop }
}

/** An embedded backend in its own process, which can be killed. */
export interface BackendProcess {
  readonly url: string
  readonly keys: ApiKeys
  readonly pid: number
  /** Its output on stdout and stderr so far. */
  output(): string
  /** Kills it like `kill -9`. */
  kill(): Promise<void>
  /**
   * Stops it like Ctrl-C.
   * @returns its exit code.
   */
  stop(): Promise<number | null>
}

/** A backend process exited before it responded; the message is its output. */
export class RefusedStart extends Error {
  readonly exitCode: number | null
  readonly output: string
  constructor(exitCode: number | null, output: string) {
    super(`The backend ended with ${exitCode}: ${output}`)
    this.exitCode = exitCode
    this.output = output
  }
}

/**
 * @param proxies in the format of TRUSTED_PROXIES.
 * @throws RefusedStart if the process exits before it responds.
 */
export async function spawnBackend(
  dataDir: string,
  databaseUrl?: string,
  proxies?: string,
): Promise<BackendProcess> {
  const child = fork(await compiledProgram('backend-process'), {
    // Optimising the WebAssembly takes longer than such a process lives.
    execArgv: ['--liftoff-only'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SITE_URL: siteUrl,
      TRUSTED_PROXIES: proxies,
    },
  })
  const output = collectOutput(child)
  const closed = once(child, 'close')
  const ready = new Promise<{ url: string; keys: ApiKeys }>((resolve) => {
    child.once('message', (message) => resolve(message as { url: string; keys: ApiKeys }))
  })
  const started = await Promise.race([ready, closed.then(() => undefined)])
  if (started === undefined) throw new RefusedStart(child.exitCode, output())
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await closed
  }
  return {
    ...started,
    pid: child.pid ?? 0,
    output,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM')
      return child.exitCode
    },
  }
}

/** @returns a function that returns the text of both streams so far. */
function collectOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  return () => text
}
