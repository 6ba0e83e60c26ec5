/** The tag of the service worker's event. */
export const syncTag = 'outbox'

/** Background Sync is missing from TypeScript's library, and from Firefox and Safari. */
interface Container {
  getRegistration(): Promise<
    { readonly sync?: { register(tag: string): Promise<void> } } | undefined
  >
}

/**
 * Asks the browser to wake the service worker when there is a connection. One trigger among
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
