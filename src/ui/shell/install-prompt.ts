/** The event of browsers that can install; TypeScript has no type for it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallPrompt | undefined
const listeners = new Set<() => void>()

/**
 * Keeps the browser's install prompt, which is fired once, and suppresses its own banner.
 * @param earlier a prompt that was fired before.
 */
export function watchInstallPrompt(earlier: InstallPrompt | undefined): void {
  setOffer(earlier)
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => setOffer(undefined))
}

/** The prompt, while there is one. */
export function installPrompt(): InstallPrompt | undefined {
  return offer
}

/** Subscribes to the prompt coming or going; returns the unsubscribe function. */
export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the prompt, which can be used once. */
export async function install(): Promise<void> {
  const used = offer
  setOffer(undefined)
  await used?.prompt()
}

function setOffer(next: InstallPrompt | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}
