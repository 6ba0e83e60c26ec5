import { useEffect, useEffectEvent } from 'react'

/** Calls back with each key and pointer press while active, before any other handler. */
export function useKeyOrPointer(isAwaited: boolean, onInput: () => void): void {
  const tell = useEffectEvent(onInput)
  useEffect(() => {
    if (!isAwaited) return
    const stopping = new AbortController()
    const options = { capture: true, signal: stopping.signal }
    addEventListener('keydown', () => tell(), options)
    addEventListener('pointerdown', () => tell(), options)
    return () => stopping.abort()
  }, [isAwaited])
}
