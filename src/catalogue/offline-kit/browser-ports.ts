import { storageEstimate } from '#src/platform/storage-estimate.ts'
import { isAppFileCached } from '#src/platform/app-caches.ts'
import { offlineKitCacheName, pictureCacheName } from '#src/images/picture-cache.ts'
import type { WorkerMessage } from '#src/platform/worker-messages.ts'
import { watchCopy } from '#src/catalogue/replica/replica-channel.ts'
import { offlineKitManifestPath, parseOfflineKitManifest } from './kit-manifest.ts'
import type { OfflineKitMessage, OfflineKitPorts } from './kit-ports.ts'
import { openOfflineKitRecord } from './kit-record.ts'
import { offlineKitRows } from './kit-rows.ts'
import type { StorageState } from './kit-state.ts'
import { selfCheck } from './self-check.ts'

const lockName = 'offline-kit'
const probeMs = 10_000
const keepMs = 60_000

/** Whether this browser can keep a kit at all. */
export function canStoreOfflineKit(): boolean {
  return 'caches' in globalThis && 'indexedDB' in globalThis && 'serviceWorker' in navigator
}

/** The kit's view of this browser. */
export function browserPorts(): OfflineKitPorts {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(lockName) : null
  return {
    loadManifest,
    rows: offlineKitRows,
    record: openOfflineKitRecord(),
    openCache: () => caches.open(offlineKitCacheName),
    removeCache: async () => void (await caches.delete(offlineKitCacheName)),
    network: {
      fetch: (url, init) => fetch(url, init),
      isReachable: (signal) => isReachable(signal),
      wait,
      random: Math.random,
    },
    now: Date.now,
    siteOrigin: location.origin,
    storage: readStorage,
    persist: async () => void (await navigator.storage.persist()),
    keepApp,
    exclusively,
    otherTabDone: async () => {
      await navigator.locks?.request(lockName, () => undefined)
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    post: (message) => channel?.postMessage(message),
    listen: (listener) => {
      channel?.addEventListener('message', ({ data }: MessageEvent<OfflineKitMessage>) =>
        listener(data),
      )
      watchCopy(() => listener({ kind: 'changed' }))
    },
    async check(manifest, rows) {
      const pictureCaches = [
        await caches.open(offlineKitCacheName),
        await caches.open(pictureCacheName),
      ]
      return selfCheck(
        { products: rows.products, projects: rows.projects, posts: rows.posts, manifest },
        { siteOrigin: location.origin, pictureCaches, hasFile: isAppFileCached, decode },
      )
    },
  }
}

async function loadManifest() {
  const text = await fetch(offlineKitManifestPath, { cache: 'no-cache' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  )
  return parseOfflineKitManifest(text)
}

/**
 * Fetches something small that no cache answers; a captive portal's page has another content type.
 */
async function isReachable(signal: AbortSignal): Promise<boolean> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  signal.addEventListener('abort', abort)
  const timer = setTimeout(abort, probeMs)
  const init: RequestInit = { method: 'HEAD', cache: 'no-store', signal: stop.signal }
  const isThere = await fetch(offlineKitManifestPath, init).then(
    ({ ok, headers }) => ok && headers.get('content-type')?.includes('json') === true,
    () => false,
  )
  clearTimeout(timer)
  signal.removeEventListener('abort', abort)
  return isThere
}

function wait(ms: number, signal: AbortSignal, untilOnline: boolean): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    if (untilOnline) addEventListener('online', done)
    if (signal.aborted) done()
  })
}

async function readStorage(): Promise<StorageState> {
  const { usage, quota } = await storageEstimate()
  const isPersistent = (await navigator.storage?.persisted?.().catch(() => null)) ?? null
  const isKnown = usage !== undefined && quota !== undefined
  return {
    usedBytes: usage ?? null,
    freeBytes: isKnown ? Math.max(0, quota - usage) : null,
    isPersistent,
  }
}

async function keepApp(): Promise<void> {
  const worker = (await navigator.serviceWorker.getRegistration())?.active
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise((resolve) => port1.addEventListener('message', resolve))
  port1.start()
  const message: WorkerMessage = { type: 'KEEP_KIT' }
  worker.postMessage(message, [port2])
  // A browser that stops the worker in the meantime tells no one.
  await Promise.race([answered, wait(keepMs, new AbortController().signal, false)])
  port1.close()
}

async function exclusively(work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work()
    return true
  }
  return navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work()
    return lock !== null
  })
}

async function decode(picture: Blob): Promise<void> {
  const bitmap = await createImageBitmap(picture)
  bitmap.close()
}
