import { useEffect } from 'react'
import { showOnIcon } from '#src/outbox/app-badge.ts'
import { useOutbox } from './use-outbox.ts'

/**
 * The number of undelivered requests on this device, also shown as a badge on the installed app's
 * icon. Only one component uses this.
 */
export function useWaitingCount(): number {
  const survey = useOutbox()
  const entries = survey === null || survey === 'unavailable' ? null : survey.entries
  const waiting = entries?.filter(({ state }) => state !== 'delivered').length ?? 0
  const isKnown = entries !== null
  useEffect(() => {
    if (isKnown) void showOnIcon(waiting)
  }, [isKnown, waiting])
  return waiting
}
