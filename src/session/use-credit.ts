import { useMemo, useSyncExternalStore } from 'react'
import { type Credit, isCreditEnded, storedCredit } from './credit.ts'

/**
 * The staff member credited with this device's requests; null if there is none, and on the server.
 */
export function useCredit(): Credit | null {
  const { text, parse } = storedCredit
  const stored = useSyncExternalStore(text.watch, text.read, () => null)
  return useMemo(() => parse(stored), [parse, stored])
}

/** Whether the office has ended crediting, as far as this tab knows. */
export function useIsCreditEnded(): boolean {
  return useSyncExternalStore(storedCredit.text.watch, isCreditEnded, () => false)
}
