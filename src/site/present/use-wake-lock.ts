import { useEffect } from 'react'

/** Missing in some browsers, and without HTTPS. */
type Wakeful = Navigator & { readonly wakeLock?: WakeLock }

/** Keeps the screen on while mounted, if the browser supports it. */
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
    // A device in battery saver mode refuses.
    const tryToAsk = () => void ask().catch(() => undefined)
    tryToAsk()
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', tryToAsk)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', tryToAsk)
      void lock?.release().catch(() => undefined)
    }
  }, [])
}
