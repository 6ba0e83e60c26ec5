import type { Page } from 'playwright/test'
import { expect } from '#tests/e2e/outbox/fault-fixtures.ts'

export { expect, test } from '#tests/e2e/outbox/fault-fixtures.ts'

/** The console's messages for requests that cannot reach the server. */
export const networkErrors = ['net::ERR_', 'Failed to fetch']

/** Runs in the page: whether the device has the whole catalogue. */
export const hasCopy = `new Promise((resolve) => {
  const request = indexedDB.open('catalogue')
  request.onupgradeneeded = () => request.transaction.abort()
  request.onerror = () => resolve(false)
  request.onsuccess = () => {
    const database = request.result
    const head = database.transaction('entries').objectStore('entries').get('copy/head')
    head.onsuccess = () => { database.close(); resolve(head.result !== undefined) }
  }
})`

/** Visits a page and waits until the site works offline. */
export async function visitOnce(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await workerInCharge(page)
}

/** Visits a page and stays until the device has everything that downloads by itself. */
export async function visitUntilKept(page: Page, path: string): Promise<void> {
  await visitOnce(page, path)
  await copyStored(page)
}

/**
 * Waits until the service worker handles the page's requests, with the files of a first visit. A
 * route is set before the page opens or after this: Chromium drops one that is set while the worker
 * takes the page over, and requests reach the server unseen.
 */
export async function workerActivated(page: Page): Promise<void> {
  await page.evaluate(async () => {
    while (navigator.serviceWorker.controller?.state !== 'activated') {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
}

/** Waits until the device has the whole catalogue. */
export async function copyStored(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(hasCopy), { timeout: 15_000 }).toBe(true)
}

/** Waits until the service worker also has the files for visitors who stay. */
export async function workerInCharge(page: Page): Promise<void> {
  await workerActivated(page)
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    const kept = new Promise<void>((resolve) => port1.addEventListener('message', () => resolve()))
    port1.start()
    navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_ALL' }, [port2])
    await kept
  })
}

/** Waits until the device has the pages of all products. */
export async function productPagesKept(page: Page): Promise<void> {
  const isThere = () => caches.match('/tag', { cacheName: 'product-pages' }).then(Boolean)
  await expect.poll(() => page.evaluate(isThere), { timeout: 15_000 }).toBe(true)
}

/** Stores what a device with the offline kit has. */
export async function keepKit(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    const kept = new Promise((resolve) => port1.addEventListener('message', resolve))
    port1.start()
    navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_KIT' }, [port2])
    await kept
  })
}
