import { Hono } from 'hono'
import { buildPaths } from '#scripts/build/paths.ts'
import { type Backend, openBackend } from '#supabase/local/backend.ts'
import { dataDirectory, writeBackendFile } from '#supabase/local/data-directory.ts'
import { type Listener, type ListenOptions, listen } from './listen.ts'

export interface EmbeddedOptions extends ListenOptions {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The address that visitors use. */
  readonly siteUrl: string
  /** What stands beside the API on the public address; without it only this machine is answered. */
  readonly pages?: Hono
}

export interface EmbeddedServer {
  readonly backend: Backend
  /** The address for visitors; the internal one when there are no pages. */
  readonly url: string
  /** Plain HTTP on this machine, for scripts. */
  readonly internalUrl: string
  close(): Promise<void>
}

const loopback: ListenOptions = { host: '127.0.0.1', port: 0 }

/** Opens the embedded backend and answers HTTP; `backend.json` says where. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const root = new Hono()
  // The address is taken before the database is opened: a second start must fail at once.
  const listeners: Listener[] = []
  let api: Hono | undefined
  if (options.pages !== undefined) {
    root.all('*', async (c, next) => (api === undefined ? c.text('Starting', 503) : next()))
    listeners.push(await listen(root.fetch, options))
  }
  const closeAll = async () => {
    await Promise.all(listeners.map((listener) => listener.close()))
  }
  try {
    const backend = await openBackend({
      dataDir: options.dataDir,
      databaseUrl: options.databaseUrl,
      siteUrl: options.siteUrl,
      migrationsDir: buildPaths.migrations,
    })
    api = new Hono()
    api.route('/', backend.gateway)
    root.route('/', api)
    if (options.pages !== undefined) root.route('/', options.pages)
    listeners.push(await listen(api.fetch, loopback))
    const internalUrl = listeners.at(-1)?.url ?? ''
    writeBackendFile(dataDirectory(options.dataDir), internalUrl)
    return {
      backend,
      internalUrl,
      url: listeners[0]?.url ?? internalUrl,
      close: async () => {
        await closeAll()
        await backend.close()
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}
