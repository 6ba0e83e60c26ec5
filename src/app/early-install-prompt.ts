import type { InstallPrompt } from '#src/ui/shell/install-prompt.ts'

/**
 * Keeps the browser's install prompt, which is offered once and perhaps before the scripts that use
 * it are loaded.
 * @returns a function that returns the prompt, if there was one, and stops listening.
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
