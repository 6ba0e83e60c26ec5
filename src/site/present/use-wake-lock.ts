import { useEffect } from 'react'

/** Not in every browser, and not without https. */
type Wakeful = Navigator & { readonly wakeLock?: WakeLock }

/** Keeps the screen awake while it is mounted, as far as the browser lets it; else the device's own time holds. */
export function useWakeLock(): void {
  useEffect(() => {
    const { wakeLock } = navigator as Wakeful
    if (wakeLock === undefined) return undefined
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || lock?.released === false) return
      const granted = await wakeLock.request('screen')
      if (isOver) await granted.release()
      else lock = granted
    }
    // A device that saves its battery refuses.
    const tryToAsk = () => void ask().catch(() => undefined)
    tryToAsk()
    // The browser takes it back whenever the page is hidden.
    document.addEventListener('visibilitychange', tryToAsk)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', tryToAsk)
      void lock?.release().catch(() => undefined)
    }
  }, [])
}
