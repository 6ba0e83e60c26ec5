/** What browsers that can install offer; no library has its type. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallPrompt | undefined
const listeners = new Set<() => void>()

/**
 * Keeps the browser's offer to install, which comes once, in place of its own banner.
 * @param earlier the offer that has come already.
 */
export function watchInstallPrompt(earlier: InstallPrompt | undefined): void {
  setOffer(earlier)
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => setOffer(undefined))
}

/** The offer, while there is one. */
export function installPrompt(): InstallPrompt | undefined {
  return offer
}

/** Calls back when an offer comes or goes; returns the way to stop. */
export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the visitor; an offer can be used once. */
export async function install(): Promise<void> {
  const used = offer
  setOffer(undefined)
  await used?.prompt()
}

function setOffer(next: InstallPrompt | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}
