import { useSyncExternalStore } from 'react'
import styles from './install-invitation.module.css'
import { install, installPrompt, onInstallPrompt } from './install-prompt.ts'

/** How this browser installs the app. */
type Way = 'ask' | 'explain' | 'none'

/** Offers to install the app where the browser can; elsewhere says how to do it from the menu. */
export function InstallInvitation() {
  const way = useSyncExternalStore<Way>(onInstallPrompt, wayToInstall, () => 'none')
  if (way === 'none') return null
  if (way === 'ask') {
    return (
      <p className={styles['invitation']}>
        <button type="button" onClick={() => void install()}>
          Install the app
        </button>
      </p>
    )
  }
  return (
    <details className={styles['invitation']}>
      <summary>Install the app</summary>
      <ol>
        <li>Tap Share in the browser’s bar.</li>
        <li>Choose “Add to Home Screen”.</li>
      </ol>
    </details>
  )
}

function wayToInstall(): Way {
  if (matchMedia('(display-mode: standalone)').matches) return 'none'
  if (installPrompt() !== undefined) return 'ask'
  // Only WebKit has this property; Safari on a desktop installs from a menu that people know.
  const { standalone } = navigator as { readonly standalone?: boolean }
  return standalone === false && navigator.maxTouchPoints > 1 ? 'explain' : 'none'
}
