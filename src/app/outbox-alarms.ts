import { startTriggers } from '#src/outbox/triggers.ts'
import { isAttended } from '#src/outbox/submit/foreground.ts'
import { requestBackgroundSync } from '#src/outbox/delivery/background-sync.ts'
import { curtain, isCurtainDown } from '#src/site/present/curtain.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { tellDelivered } from './tell-delivered.ts'
import { watchOutbox } from './watch-outbox.ts'

/** A stuck tab must not block deliveries for longer than this, in ms. */
const patienceMs = 5000

/** Starts the outbox of this page. Loaded when idle, because none of it is visible. */
export async function startOutbox(): Promise<void> {
  const outbox = pageOutbox()
  const isVisible = () => document.visibilityState === 'visible'
  const watching = watchOutbox(outbox, {
    // Toasts wait until a presentation is over.
    isVisible: () => isVisible() && !isCurtainDown(),
    listen: (listener) => {
      document.addEventListener('visibilitychange', listener)
      curtain.watch(listener)
    },
    alone,
    isAttended,
    tellDelivered: (entry) => void tellDelivered(entry).catch(() => undefined),
    askToKeep: () => void askToKeep().catch(() => undefined),
  })
  await Promise.race([watching, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  startTriggers(outbox, {
    listen(event, listener) {
      const target = event === 'visibilitychange' ? document : window
      target.addEventListener(event, listener)
    },
    isVisible,
    after(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds)
      return () => clearTimeout(timer)
    },
    requestSync: requestBackgroundSync,
  })
}

async function alone(work: () => Promise<void>): Promise<void> {
  // Missing without HTTPS.
  const { locks } = navigator as { readonly locks?: LockManager }
  await (locks === undefined ? work() : locks.request('outbox-marks', work))
}

/** Without persistent storage, a browser short of space may delete the site's data. */
async function askToKeep(): Promise<void> {
  // Missing without HTTPS.
  const { storage } = navigator as { readonly storage?: StorageManager }
  if (storage?.persist === undefined || (await storage.persisted())) return
  await storage.persist()
}
