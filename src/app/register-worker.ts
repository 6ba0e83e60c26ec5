import type { RouterHistory } from '@tanstack/react-router'
import { Workbox } from 'workbox-window'
import { savesData } from '#src/platform/saves-data.ts'
import { trustedScriptAddress } from '#src/platform/trusted-types.ts'
import type { WorkerMessage } from '#src/platform/worker-messages.ts'
import { showVersionNotice } from './version-notice.tsx'
import { whenStaying } from './when-staying.ts'

const updateEveryMs = 60 * 60 * 1000

/**
 * Registers the service worker and offers its new versions. Without one the site works the same,
 * only not offline.
 * @param history tells when the visitor goes to another page.
 */
export async function registerWorker(history: RouterHistory): Promise<void> {
  // Missing where the browser forbids storage, and over plain HTTP.
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  watchController(serviceWorker)
  const staying = whenStaying(history)
  try {
    const workbox = new Workbox(trustedScriptAddress('/sw.js'), { updateViaCache: 'none' })
    const registration = await workbox.register()
    if (registration === undefined) return
    offerUpdates(workbox, registration)
    keepUpdated(workbox)
    await staying
    send((await serviceWorker.ready).active, { type: 'KEEP_ALL' })
  } catch {
    // The next visit tries again.
  }
}

/** True once this tab has asked for the new version. */
let hasAccepted = false

/**
 * Another worker takes over once the first is ready, or once a tab has asked for the new version.
 */
function watchController(workers: ServiceWorkerContainer): void {
  let hasController = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (hasAccepted) location.reload()
    // Both versions can run: the files of this tab's version are kept until it is closed.
    else if (hasController) showVersionNotice('updated-elsewhere', () => location.reload())
    else if (!savesData()) send(workers.controller, keepShown())
    hasController = true
  })
}

/**
 * Listens to the registration itself: Workbox reports only the first update found by another tab.
 */
function offerUpdates(workbox: Workbox, registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  const offerWaiting = () => {
    if (registration.waiting === null || serviceWorker.controller === null) return
    showVersionNotice('ready', () => {
      hasAccepted = true
      // Another tab may have been faster.
      if (registration.waiting === null) location.reload()
      else workbox.messageSkipWaiting()
    })
  }
  offerWaiting()
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offerWaiting()
    })
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
}

/** Wall displays show the same page for weeks. */
function keepUpdated(workbox: Workbox): void {
  const update = () => void workbox.update().catch(() => undefined)
  setInterval(update, updateEveryMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') update()
  })
}

function keepShown(): WorkerMessage {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const pictures = loaded.filter(({ initiatorType }) => ['img', 'css'].includes(initiatorType))
  return {
    type: 'KEEP_SHOWN',
    page: location.pathname,
    pictures: pictures.map(({ name }) => name),
  }
}

function send(worker: ServiceWorker | null, message: WorkerMessage): void {
  worker?.postMessage(message, [])
}
