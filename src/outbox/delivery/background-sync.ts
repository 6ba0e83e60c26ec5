/** The tag that the service worker receives. */
export const syncTag = 'outbox'

/** Background Sync is not in TypeScript's library, and not in Firefox and Safari. */
interface Container {
  getRegistration(): Promise<
    { readonly sync?: { register(tag: string): Promise<void> } } | undefined
  >
}

/**
 * Asks the browser to wake the service worker when there is a connection. One alarm clock among
 * several: it may be missing, refused, or stop after three attempts.
 */
export async function requestBackgroundSync(): Promise<void> {
  const { serviceWorker } = navigator as { readonly serviceWorker?: Container }
  try {
    const registration = await serviceWorker?.getRegistration()
    await registration?.sync?.register(syncTag)
  } catch {
    // The other triggers remain.
  }
}
