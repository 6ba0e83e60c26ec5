import { useEffect } from 'react'
import { useOutbox } from './use-outbox.ts'

/**
 * How many requests on this device are not delivered yet. The icon of the installed app shows the
 * same number; one part of the page uses this.
 */
export function useWaitingCount(): number {
  const entries = useOutbox()
  const waiting = entries?.filter(({ state }) => state !== 'delivered').length ?? 0
  const isKnown = entries !== null
  useEffect(() => {
    if (!isKnown || !('setAppBadge' in navigator)) return
    const shown = waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()
    // An app that is not installed has no icon.
    shown.catch(() => undefined)
  }, [isKnown, waiting])
  return waiting
}
