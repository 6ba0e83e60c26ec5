import type { Page } from 'playwright/test'

interface SyncOptions {
  /** The service worker's origin, without a trailing slash. */
  readonly origin: string
  readonly tag: string
  /** The browser's last attempt, after which it gives up. */
  readonly lastChance?: boolean
}

/**
 * Fires Background Sync now, instead of when the browser chooses, whether the tag is registered or
 * not. `page` may be any page of the context, also a blank one next to the closed site.
 * @throws if the origin has no service worker within 5 s.
 */
export async function dispatchSync(page: Page, options: SyncOptions): Promise<void> {
  const { origin, tag, lastChance = false } = options
  const session = await page.context().newCDPSession(page)
  const registrationId = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no service worker of ${origin}`)), 5000)
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(
        ({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted,
      )
      if (own === undefined) return
      clearTimeout(timer)
      resolve(own.registrationId)
    })
    session.send('ServiceWorker.enable').catch(reject)
  })
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance })
  await session.detach()
}
