import { useSyncExternalStore } from 'react'
import { indiaDay } from '#src/domain/text/india-day.ts'

/** The current day in Hyderabad, as `2026-11-25`; updated when the page becomes visible. */
export function useToday(): string {
  return useSyncExternalStore(onReturn, today)
}

const today = () => indiaDay(Date.now())

function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
