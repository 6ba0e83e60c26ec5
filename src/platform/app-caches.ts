/**
 * The caches with the app's files, one per version. The service worker fills them; pages read them
 * to tell whether the app is complete.
 */
const prefix = 'app-'

/**
 * Folder of the scripts and styles that no catalogue page and no form needs. They are cached on the
 * device of a visitor who stays, see `src/app/when-staying.ts`.
 */
export const laterFolder = 'assets/later'

/**
 * Folder of the PDF writer, some 600 KB with its fonts. It is cached on devices that have the
 * offline kit or have made a PDF.
 */
export const offlineKitFolder = 'assets/kit'

/** Lists the scripts and styles of the back office that staff devices cache; in the root. */
export const officeFileList = 'office-files.json'

/** The pages of all products in one file: a line of JSON each, `["/products/…","<!doctype…"]`. */
export const productPagesPath = '/product-pages.txt'

/** A cache entry with the time its version was activated; nothing requests it. */
const activatedKey = '/kept-since'

/** The cache of a version. */
export function appCacheName(version: string): string {
  return prefix + version
}

/** The caches of all versions on this device, each with its activation time. */
export async function appCaches(): Promise<readonly AppCache[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  return Promise.all(names.map(async (name) => ({ name, activatedAt: await activatedAt(name) })))
}

export interface AppCache {
  readonly name: string
  /** Milliseconds since 1970; 0 if it was never activated. */
  readonly activatedAt: number
}

/** Records that a version was activated. */
export async function markActivated(cacheName: string): Promise<void> {
  await (await caches.open(cacheName)).put(activatedKey, new Response(`${Date.now()}`))
}

/** Whether the active version has cached a file, given by path without revision. */
export async function isAppFileCached(path: string): Promise<boolean> {
  const all = await appCaches()
  const current = all
    .filter((cache) => cache.activatedAt > 0)
    .toSorted((a, b) => b.activatedAt - a.activatedAt)[0]
  if (current === undefined) return false
  const found = await caches.match(path, {
    cacheName: current.name,
    ignoreSearch: true,
    ignoreVary: true,
  })
  return found !== undefined
}

async function activatedAt(cacheName: string): Promise<number> {
  const mark = await caches.match(activatedKey, { cacheName })
  return Number((await mark?.text()) ?? 0)
}
