/**
 * The Caches that hold the files of the app, one per version. The service worker fills them; pages
 * look into them to tell whether the app is whole.
 */
const prefix = 'app-'

/**
 * Scripts and styles that no page of the catalogue and no form needs lie here. They are kept on a
 * device whose visitor stays, see `src/app/when-staying.ts`.
 */
export const laterFolder = 'assets/later'

/**
 * What makes PDFs, some 600 KB with its fonts. It is kept on a device that has the offline kit, or has
 * made one.
 */
export const kitFolder = 'assets/kit'

/** In the root: the scripts and styles of the back office that the devices of staff keep. */
export const officeFileList = 'office-files.json'

/** Kept in the cache of a version that has been in charge, with the time; no request asks for it. */
const activatedKey = '/kept-since'

/** The Cache of a version. */
export function appCacheName(version: string): string {
  return prefix + version
}

/** The Caches of all versions on this device, with the time since which each is in charge. */
export async function appCaches(): Promise<readonly AppCache[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  return Promise.all(names.map(async (name) => ({ name, activatedAt: await activatedAt(name) })))
}

export interface AppCache {
  readonly name: string
  /** Milliseconds since 1970; 0 when it never was. */
  readonly activatedAt: number
}

/** Writes down that a version has taken charge. */
export async function markActivated(cacheName: string): Promise<void> {
  await (await caches.open(cacheName)).put(activatedKey, new Response(`${Date.now()}`))
}

/** Whether the version in charge has a file (a path, whatever its revision), as it was kept. */
export async function isAppFileKept(path: string): Promise<boolean> {
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
