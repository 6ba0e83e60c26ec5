import { useEffect, useSyncExternalStore } from 'react'
import { browserPorts, canKeepKit } from '#src/catalogue/offline-kit/browser-ports.ts'
import { firstKitState } from '#src/catalogue/offline-kit/kit-state.ts'
import { type OfflineKit, createOfflineKit } from '#src/catalogue/offline-kit/offline-kit.ts'

let kit: OfflineKit | null = null

/** The kit of this tab; a download continues while the visitor looks at other pages. */
function kitOfTab(): OfflineKit {
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
  const kitOrNone = () => (canKeepKit() ? kitOfTab() : null)
  const found = isBrowser ? kitOrNone() : undefined
  useEffect(() => {
    if (!found) return
    void found.look()
    const lookAgain = () => void found.look()
    addEventListener('online', lookAgain)
    return () => removeEventListener('online', lookAgain)
  }, [found])
  const state = useSyncExternalStore(
    found?.subscribe ?? nothing,
    found?.state ?? (() => firstKitState),
    () => firstKitState,
  )
  return { kit: found, state }
}
