import { useEffect, useSyncExternalStore } from 'react'
import { browserPorts, canStoreOfflineKit } from '#src/catalogue/offline-kit/browser-ports.ts'
import { firstOfflineKitState } from '#src/catalogue/offline-kit/kit-state.ts'
import { type OfflineKit, createOfflineKit } from '#src/catalogue/offline-kit/offline-kit.ts'

let kit: OfflineKit | null = null

/** The kit of this tab; a download continues while the visitor looks at other pages. */
function offlineKitOfTab(): OfflineKit {
  kit ??= createOfflineKit(browserPorts())
  return kit
}

const nothing = () => () => undefined

/** The kit and its state; null when the browser cannot store one, undefined until that is known. */
export function useOfflineKit() {
  const isBrowser = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
  const offlineKitOrNone = () => (canStoreOfflineKit() ? offlineKitOfTab() : null)
  const found = isBrowser ? offlineKitOrNone() : undefined
  useEffect(() => {
    if (!found) return
    void found.look()
    const lookAgain = () => void found.look()
    addEventListener('online', lookAgain)
    return () => removeEventListener('online', lookAgain)
  }, [found])
  const state = useSyncExternalStore(
    found?.subscribe ?? nothing,
    found?.state ?? (() => firstOfflineKitState),
    () => firstOfflineKitState,
  )
  return { kit: found, state }
}
