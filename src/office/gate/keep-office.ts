import * as v from 'valibot'
import { officeFileList } from '#src/platform/app-caches.ts'
import { savesData } from '#src/platform/saves-data.ts'
import type { WorkerMessage } from '#src/platform/worker-messages.ts'
import { hasStoredSession } from '#src/session/api/session-presence.ts'
import { adminPrefix } from '#src/session/last-sure-role.ts'

/** Removed on sign-out, see `forgetAdmin`. */
export const officeCacheName = `${adminPrefix}-office`

const list = `/${officeFileList}`
const listShape = v.array(v.pipe(v.string(), v.startsWith('/assets/')))

/**
 * Caches the scripts of the office on this device, so that it opens offline. Those of the previous
 * version stay for tabs that still run it. Without a service worker to answer from the cache,
 * nothing is kept.
 */
export async function keepOffice(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  if (!savesData()) active?.postMessage({ type: 'KEEP_KIT' } satisfies WorkerMessage, [])
  try {
    await fill(await caches.open(officeCacheName))
  } catch {
    // Offline, or on a full disk: the next visit tries again.
  }
  if (!hasStoredSession()) await caches.delete(officeCacheName)
}

async function fill(cache: Cache): Promise<void> {
  const answer = await fetch(list)
  const files = v.safeParse(
    v.pipe(v.string(), v.parseJson(), listShape),
    await answer.clone().text(),
  )
  if (!answer.ok || !files.success) return
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const missing = files.output.filter((file) => !stored.includes(file))
  if (missing.length === 0) return
  const former: unknown = await (await cache.match(list))?.json()
  await cache.addAll(missing)
  await cache.put(list, answer)
  const wanted = new Set([list, ...files.output, ...(v.is(listShape, former) ? former : [])])
  await Promise.all(stored.filter((file) => !wanted.has(file)).map((file) => cache.delete(file)))
}
