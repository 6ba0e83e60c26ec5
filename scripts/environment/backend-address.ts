import { dataDirectory, readBackendFile } from '#supabase/local/database/data-directory.ts'
import { type ServerSettings, type Target, readSiteUrl } from './environment.ts'
import type { EmbeddedServer } from '#scripts/server/embedded.ts'

/** How a script reaches the backend. */
export interface BackendAddress {
  readonly url: string
  readonly publishableKey: string
  /** For scripts that write; undefined if the environment has none for a hosted project. */
  readonly secretKey: string | undefined
  readonly isEmbedded: boolean
}

/**
 * Runs `work` against the hosted project, the running embedded backend, or an embedded backend
 * started just for it.
 */
export async function withBackend<T>(
  target: Target,
  settings: ServerSettings,
  work: (backend: BackendAddress) => Promise<T>,
): Promise<T> {
  if (target.kind === 'hosted') {
    const { url, publishableKey } = target
    const secretKey = process.env['SUPABASE_SECRET_KEY'] || undefined
    return work({ url, publishableKey, secretKey, isEmbedded: false })
  }
  const running = await findRunning(settings)
  if (running !== undefined) return work(running)
  // Large, and not needed if one is running.
  const { startEmbedded } = await import('#scripts/server/embedded.ts')
  const server = await startEmbedded({
    ...settings,
    siteUrl: readSiteUrl(process.env) ?? defaultSiteUrl(settings),
  })
  try {
    return await work(addressOf(server))
  } finally {
    await server.close()
  }
}

/** The site's address if SITE_URL is not set: this machine's. */
export function defaultSiteUrl({ host, port, tls }: ServerSettings): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  return `${tls ? 'https' : 'http'}://${name}:${port}`
}

export function addressOf({ internalUrl, backend }: EmbeddedServer): BackendAddress {
  return {
    url: internalUrl,
    publishableKey: backend.keys.publishable,
    secretKey: backend.keys.secret,
    isEmbedded: true,
  }
}

/**
 * For a running backend on a busy machine. If it were thought to have ended, its directory would be
 * opened twice, which the lock refuses.
 */
const patienceMs = 60_000

async function findRunning(settings: ServerSettings): Promise<BackendAddress | undefined> {
  const file = readBackendFile(dataDirectory(settings.dataDir))
  if (file === undefined) return undefined
  const { url, publishableKey, secretKey } = file
  // Another program may listen there by now; only our backend accepts our secret key.
  const answers = await fetch(`${url}/rest/v1/site_settings?limit=1`, {
    headers: { apikey: secretKey },
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    // A busy backend may refuse for a moment.
    ({ ok, status }) => ok || status === 503,
    () => false,
  )
  return answers ? { url, publishableKey, secretKey, isEmbedded: true } : undefined
}
