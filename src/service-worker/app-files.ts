// Decision 15: our own worker code caches the app’s files, not Workbox.
import {
  appCacheName,
  appCaches,
  offlineKitFolder,
  laterFolder,
  markActivated,
} from '#src/platform/app-caches.ts'

/** One file of a version of the app, as the build lists it. */
export interface AppFile {
  /** Path without a leading slash. */
  readonly url: string
  /** Content hash; null if the name carries one. */
  readonly revision: string | null
}

export interface AppFiles {
  /**
   * Fetches what is missing: without the later folder on a first visit, and the PDF scripts only on
   * a device that has some of them. Rejects if anything cannot be fetched; what has arrived stays.
   */
  install(): Promise<void>
  /** Deletes the files of versions that no open window can be running. */
  activate(): Promise<void>
  /**
   * Fetches what a first visit left out, and what the browser has lost. Never rejects.
   * @param withKit whether to include the PDF scripts.
   */
  complete(withKit?: boolean): Promise<void>
  /** Keeps a network response if it belongs to the PDF scripts, which will be needed again. */
  keepUsed(path: string, response: Response): Promise<void>
  /** Whether a path belongs to any version of the app. */
  readonly has: (path: string) => boolean
  /** Whether a page belongs to this version: it names files, and only those of this version. */
  readonly serves: (html: string) => boolean
  /** A cached file. */
  find(path: string): Promise<Response | undefined>
  /** The app shell, which renders from the data on the device. */
  readonly shell: () => Promise<Response | undefined>
  /**
   * Fetches the shell again for the company's latest data; one of another version is ignored.
   * Never rejects.
   */
  readonly refreshShell: () => Promise<void>
}

const versionedFile = /^\/assets\/.+\.(?:js|css|woff2?)$/
const namedFile = /\/assets\/[\w./-]+\.(?:js|css|woff2?)\b/g
const parallel = 6

/**
 * The files of one version of the app, in a cache of their own. The previous version's files stay
 * for windows that still run it and load its parts on demand.
 */
export function createAppFiles(
  version: string,
  listed: readonly AppFile[],
  shellFile: string,
): AppFiles {
  const cacheName = appCacheName(version)
  const shellKey = `/${shellFile}?${version}`
  /** The cache key of each path. */
  const keys = new Map(
    listed.map(({ url, revision }) => [
      `/${url}`,
      revision === null ? `/${url}` : `/${url}?${revision}`,
    ]),
  )
  const names = new Set(keys.keys())
  const serves = (html: string) => {
    const files = html.match(namedFile)
    return files !== null && files.every((file) => names.has(file))
  }
  const all = new Map([...keys, [`/${shellFile}`, shellKey]])
  const isOfKit = (path: string) => path.startsWith(`/${offlineKitFolder}/`)
  const first = new Map(
    [...all].filter(([path]) => !isOfKit(path) && !path.startsWith(`/${laterFolder}/`)),
  )
  const usual = new Map([...all].filter(([path]) => !isOfKit(path)))
  const completions = new Map<boolean, Promise<void>>()

  async function keep(those: ReadonlyMap<string, string>): Promise<void> {
    const missing = await missingOf(those)
    const worker = async () => {
      for (let next = missing.shift(); next !== undefined; next = missing.shift()) {
        const [path, key] = next
        // A file that another version kept under the same key is identical.
        const response = (await caches.match(key)) ?? (await load(path, names, serves))
        await (await caches.open(cacheName)).put(key, response)
      }
    }
    await Promise.all(Array.from({ length: parallel }, worker))
    // The browser or another worker may have cleaned up in the meantime.
    const lost = await missingOf(those)
    if (lost.length > 0) throw new Error(`${lost.length} files of the app were lost`)
  }

  /** The files for a visitor who stays: the PDF scripts only if the device has some of them. */
  async function wanted(): Promise<ReadonlyMap<string, string>> {
    const names = (await appCaches()).map(({ name }) => name)
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return stored.flat().some(({ url }) => isOfKit(new URL(url).pathname)) ? all : usual
  }

  async function missingOf(
    those: ReadonlyMap<string, string>,
  ): Promise<[path: string, key: string][]> {
    const kept = await (await caches.open(cacheName)).keys()
    const present = new Set(kept.map(({ url }) => keyOf(new URL(url))))
    return [...those].filter(([, key]) => !present.has(key))
  }

  return {
    async install() {
      const isFirst = (await appCaches()).every(({ name }) => name === cacheName)
      await keep(isFirst ? first : await wanted())
    },
    async activate() {
      const others = (await appCaches()).filter(({ name }) => name !== cacheName)
      const latest = Math.max(...others.map(({ activatedAt }) => activatedAt))
      const obsolete = others.filter(
        ({ activatedAt }) => activatedAt === 0 || activatedAt !== latest,
      )
      await Promise.all(obsolete.map(({ name }) => caches.delete(name)))
      await markActivated(cacheName)
    },
    complete(withKit = false) {
      const running = completions.get(withKit)
      if (running !== undefined) return running
      const completion = (withKit ? Promise.resolve(all) : wanted())
        .then(keep)
        .catch(() => undefined)
        .finally(() => completions.delete(withKit))
      completions.set(withKit, completion)
      return completion
    },
    async keepUsed(path, response) {
      const key = keys.get(path)
      if (key === undefined || !isOfKit(path) || response.status !== 200) return
      await (await caches.open(cacheName)).put(key, response)
    },
    has: (path) => names.has(path) || versionedFile.test(path),
    serves,
    find(path) {
      const key = keys.get(path)
      return key === undefined
        ? caches.match(path, { ignoreVary: true })
        : caches.match(key, { cacheName, ignoreVary: true })
    },
    shell: () => caches.match(shellKey, { cacheName, ignoreVary: true }),
    async refreshShell() {
      try {
        const shell = await load(`/${shellFile}`, names, serves)
        await (await caches.open(cacheName)).put(shellKey, shell)
      } catch {
        return
      }
    },
  }
}

function keyOf({ pathname, search }: URL): string {
  return pathname + search
}

/** Rejects for anything but the file of this version. */
async function load(
  path: string,
  names: ReadonlySet<string>,
  serves: AppFiles['serves'],
): Promise<Response> {
  const response = await fetch(path, { cache: versionedFile.test(path) ? 'default' : 'no-cache' })
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if (response.status !== 200 || response.redirected || isPage === names.has(path)) {
    throw new Error(`${path} was answered with status ${response.status}`)
  }
  if (isPage && !serves(await response.clone().text())) {
    throw new Error(`${path} belongs to another version`)
  }
  return response
}
