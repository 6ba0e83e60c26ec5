import type { Page } from 'playwright/test'

interface SyncOptions {
  /** The origin of the service worker, without a slash at the end. */
  readonly origin: string
  readonly tag: string
  /** The browser's last attempt: it will not try again. */
  readonly lastChance?: boolean
}

/**
 * Lets Background Sync ring now instead of when the browser thinks fit, whether or not the tag is
 * registered. `page` may be any page of the context, also an empty one beside the closed site.
 * @throws when the origin has no service worker within 5 s.
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
