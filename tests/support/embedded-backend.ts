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

/** The address that the tests' backends believe to be reached by; nothing answers there. */
export const siteUrl = 'http://localhost:49999'

/** An embedded backend in this process, on a directory of its own. */
export interface EmbeddedBackend extends EmbeddedServer {
  readonly dataDir: string
  readonly keys: ApiKeys
  /** Closes it and removes the directory. */
  stop(): Promise<void>
}

/** Skips what needs Postgres on a machine without it; under CI that is a failure. */
export const lacksPostgres = findPostgres() === undefined && process.env['CI'] !== 'true'

export function makeDirectory(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'backend-'))
}

/** A directory with a cluster, which a first start would make in seconds. */
export async function makeDirectoryWithCluster(
  content: ClusterContent = 'migrated',
): Promise<string> {
  const dataDir = await makeDirectory()
  await copyCluster(dataDirectory(dataDir).cluster, content)
  return dataDir
}

interface BackendChoices {
  /** PGlite without it. */
  readonly engine?: 'PGlite' | 'Postgres'
  /** What its database holds; migrated without it. */
  readonly content?: ClusterContent
  /** As TRUSTED_PROXIES says it. */
  readonly proxies?: string
  readonly auth?: AuthSettings
  /** A directory to go on with, in place of a new one. */
  readonly dataDir?: string
  readonly mail?: MailSettings | undefined
  readonly receivedMails?: ReceivedMailSettings
  readonly leadMailsEveryMs?: number | undefined
  /** Whether answers are held back whose time would tell something, as they are for visitors. */
  readonly holdsBack?: boolean
}

/** Starts on a database of its own, which is gone when the backend stops. */
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

/** An embedded backend in a process of its own, which may be killed. */
export interface BackendProcess {
  readonly url: string
  readonly keys: ApiKeys
  readonly pid: number
  /** Everything that it wrote to stdout and stderr until now. */
  output(): string
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>
  /** Lets it close as on Ctrl-C. @returns its exit code. */
  stop(): Promise<number | null>
}

/** What a process that should have become a backend said instead. */
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
 * @param proxies as TRUSTED_PROXIES says it.
 * @throws RefusedStart when the process ends before it answers.
 */
export async function spawnBackend(
  dataDir: string,
  databaseUrl?: string,
  proxies?: string,
): Promise<BackendProcess> {
  const child = fork(await compiledProgram('backend-process'), {
    // Making its WebAssembly quick takes longer than such a process lives.
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

/** @returns a function that gives the text of both streams until now. */
function collectOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  return () => text
}
