import { useEffect } from 'react'
import { showOnIcon } from '#src/outbox/app-badge.ts'
import { useOutbox } from './use-outbox.ts'

/**
 * How many requests on this device are not delivered yet. The icon of the installed app shows the
 * same number; one part of the page uses this.
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
