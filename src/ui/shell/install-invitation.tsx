import { useSyncExternalStore } from 'react'
import styles from './install-invitation.module.css'
import { install, installPrompt, onInstallPrompt } from './install-prompt.ts'

/** What this browser can do about installing, as of now. */
type Way = 'ask' | 'explain' | 'none'

/** Offers to install the app where the browser can, says how where only its menu can. */
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
  // Only Safari's engine has this property; its desktop installs from a menu that people know.
  const { standalone } = navigator as { readonly standalone?: boolean }
  return standalone === false && navigator.maxTouchPoints > 1 ? 'explain' : 'none'
}
