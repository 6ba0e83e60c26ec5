import { pictureAddress } from '#src/images/picture-cache.ts'
import { storageEstimate } from '#src/platform/storage-estimate.ts'
import { savesData } from '#src/platform/saves-data.ts'
import { readWorkerMessage } from '#src/platform/worker-messages.ts'
import { deliverOnSync } from '#src/outbox/triggers.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { answerPage, noteLine } from './answer-page.ts'
import { answerPicture, keepShown } from './answer-picture.ts'
import { type AppFile, createAppFiles } from './app-files.ts'
import { createCachedPages } from './cached-pages.ts'
import { createLineNotes } from './line-notes.ts'
import { receiveShare } from './receive-share.ts'
import { taskFor } from './requests.ts'
import { settledWithin } from './settled-within.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build. */
  readonly __WB_MANIFEST: readonly AppFile[]
}

/** TypeScript's event type lacks `tag`. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** How long a page may still arrive after it was given up, in ms. */
const preloadMs = 30_000

/** Bytes; ten times what the pages of all products take at most. */
const amplyFree = 250_000_000

/** Gives the page's own scripts priority, in ms. */
const settleMs = 5000

/** If a preload fails, Firefox shows its own error page whatever the worker answers. */
const isFirefox = navigator.userAgent.includes('Firefox/')

const origin = self.location.origin
// The build fills in the version once it knows the shell.
const files = createAppFiles('__APP_VERSION__', self.__WB_MANIFEST, 'app-shell.html')
const keptPages = createCachedPages(files)
const line = createLineNotes()
let isCompleted = false

self.addEventListener('install', (event) => event.waitUntil(files.install()))

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await files.activate()
      // Missing in Firefox before 99 and Safari before 15.4.
      const preload = self.registration.navigationPreload
      await (isFirefox ? preload?.disable() : preload?.enable())
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const task = taskFor(request, origin, files.has)
  if (task?.kind === 'page') {
    const network = fromNetwork(event)
    // The browser warns about a preload that nobody awaited.
    event.waitUntil(settledWithin(network, preloadMs))
    const standIns = { kept: keptPages.find(request.url), shell: files.shell }
    // Cloned before the page is answered, which consumes the body.
    event.waitUntil(keptPages.keep(request.url, network))
    event.respondWith(answerPage(request.url, network, standIns, line))
    event.waitUntil(noteLine(network, line))
    event.waitUntil(completeAfter(network))
  } else if (task?.kind === 'file') {
    event.respondWith(answerFile(task.path, event))
  } else if (task?.kind === 'picture') {
    event.respondWith(answerPicture(request, task.address, (work) => event.waitUntil(work)))
  } else if (task?.kind === 'share') {
    event.respondWith(receiveShare(request))
  }
})

self.addEventListener('message', (event) => {
  const message = readWorkerMessage(event.data)
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (message?.type === 'KEEP_SHOWN') {
    const addressOf = (url: string) =>
      URL.canParse(url) ? pictureAddress(new URL(url), origin) : null
    event.waitUntil(keepShown(message.pictures, addressOf).catch(() => undefined))
    event.waitUntil(keptPages.add(message.page))
  }
  if (message?.type === 'KEEP_ALL' || message?.type === 'KEEP_KIT') {
    // A page that was loading while this worker took over could not be claimed then.
    event.waitUntil(self.clients.claim())
    const completion = files.complete(message.type === 'KEEP_KIT')
    event.waitUntil(
      completion.then(() => {
        event.ports[0]?.postMessage(null)
        return keepProducts()
      }),
    )
  }
})

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  sync.waitUntil(deliverOnSync(pageOutbox(), sync.tag))
})

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}

/** Once in the life of this worker, and only online. */
async function completeAfter(page: Promise<Response>): Promise<void> {
  const answer = await settledWithin(page, preloadMs)
  if (answer === undefined || isCompleted) return
  isCompleted = true
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  await files.complete()
  await files.refreshShell()
  await keptPages.add()
  await keepProducts()
}

/**
 * A product that was never opened is painted offline as fast as one that was. On a device that is
 * nearly full, the outbox needs the room.
 */
async function keepProducts(): Promise<void> {
  const { quota = 0, usage = 0 } = await storageEstimate()
  if (!savesData() && quota - usage > amplyFree) await keptPages.addProducts()
}

/** A file of the app from the cache, else from the network. */
async function answerFile(path: string, event: FetchEvent): Promise<Response> {
  const kept = await files.find(path).catch(() => undefined)
  if (kept !== undefined) return kept
  const answer = await fetch(event.request)
  event.waitUntil(files.keepUsed(path, answer.clone()).catch(() => undefined))
  return answer
}
