import { Hono } from 'hono'
import { buildPaths } from '#scripts/build/paths.ts'
import {
  type AuthSettings,
  type Backend,
  type BackendOptions,
  openBackend,
} from '#supabase/local/backend.ts'
import { type TrustedProxies, readTrustedProxies } from '#supabase/local/requests/client-address.ts'
import type { MailSettings } from '#supabase/local/mail/smtp-sender.ts'
import { dataDirectory, writeBackendFile } from '#supabase/local/database/data-directory.ts'
import { compressAnswers } from './compress-answers.ts'
import { defaultConnectionLimits } from './connection-limits.ts'
import { type ListenOptions, listen } from './listen.ts'
import type { Pages } from './pages.ts'
import { backendHeaders } from './site-headers.ts'

export interface EmbeddedOptions extends ListenOptions {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Opens another PGlite instead of the one in the directory. */
  readonly openDatabase?: BackendOptions['openDatabase']
  /** The public origin. */
  readonly siteUrl: string
  /** None without it. */
  readonly trustedProxies?: TrustedProxies
  readonly auth?: AuthSettings | undefined
  readonly mail?: MailSettings | undefined
  readonly receivedMails?: BackendOptions['receivedMails']
  /** How often the queue of lead emails is checked, in ms; without it this process sends none. */
  readonly leadMailsEveryMs?: number | undefined
  /** How often the embedded database is vacuumed, in ms; never without it. */
  readonly tidyEveryMs?: number | undefined
  /** Delays responses whose timing would reveal who has an account; off in tests. */
  readonly delay?: BackendOptions['delay']
  /** Called when staff or a program have changed data. */
  readonly onChange?: () => void
  /** Served together with the API on the public address; without it only this machine is answered. */
  readonly pages?: Pages
}

export interface EmbeddedServer {
  readonly backend: Backend
  /** The public origin; the internal one without pages. */
  readonly url: string
  /** Plain HTTP on this machine, for scripts. */
  readonly internalUrl: string
  close(): Promise<void>
}

const loopback: ListenOptions = { host: '127.0.0.1', port: 0 }

/** Starts the embedded backend and its HTTP server; `backend.json` says where. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  /** In the order of closing: nothing may call a backend that is gone. */
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers) await closer()
  }
  let site = startingSite()
  const trustedProxies = options.trustedProxies ?? readTrustedProxies(undefined)
  try {
    // The port is taken before the database is opened, so that a second start fails at once.
    let visitorUrl: string | undefined
    if (options.pages !== undefined) {
      const { send } = options.pages
      const limits = options.connections?.limits ?? defaultConnectionLimits()
      const visitors = await listen(
        (request, env) => site.fetch(request, env),
        { ...options, connections: { limits, proxies: trustedProxies } },
        send,
      )
      closers.push(() => visitors.close())
      visitorUrl = visitors.url
    }
    const backend = await openBackend({
      dataDir: options.dataDir,
      databaseUrl: options.databaseUrl,
      openDatabase: options.openDatabase,
      siteUrl: options.siteUrl,
      auth: options.auth,
      mail: options.mail,
      receivedMails: options.receivedMails,
      leadMailsEveryMs: options.leadMailsEveryMs,
      tidyEveryMs: options.tidyEveryMs,
      delay: options.delay,
      onChange: options.onChange,
      migrationsDir: buildPaths.migrations,
      trustedProxies,
    })
    closers.push(() => backend.close())
    const internal = await listen(backend.gateway.fetch, loopback)
    closers.unshift(() => internal.close())
    if (options.pages !== undefined) {
      const interfaces = new Hono().use('/:area{(?:rest|auth|storage|functions)}/*', backendHeaders)
      interfaces.use('/rest/*', compressAnswers())
      site = interfaces.route('/', backend.gateway).route('/', options.pages.app)
    }
    writeBackendFile(dataDirectory(options.dataDir), internal.url)
    return {
      backend,
      internalUrl: internal.url,
      url: visitorUrl ?? internal.url,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function startingSite(): Hono {
  return new Hono().all('*', (c) => c.text('Starting', 503, { 'retry-after': '2' }))
}
