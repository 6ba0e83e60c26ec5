import type { InstallPrompt } from '#src/ui/shell/install-prompt.ts'

/**
 * Keeps the browser's offer to install, which comes once and maybe before the scripts that know
 * what to do with it.
 * @returns gives the offer, if it has come, and keeps nothing more.
 */
export function keepEarlyInstallPrompt(): () => InstallPrompt | undefined {
  let offer: InstallPrompt | undefined
  const keep = (event: Event) => {
    event.preventDefault()
    offer = event as InstallPrompt
  }
  addEventListener('beforeinstallprompt', keep)
  return () => {
    removeEventListener('beforeinstallprompt', keep)
    return offer
  }
}
