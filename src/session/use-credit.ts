import { useMemo, useSyncExternalStore } from 'react'
import { type Credit, isCreditEnded, readCredit, storedCreditText, watchCredit } from './credit.ts'

/**
 * The staff member credited with this device's requests; null if there is none, and on the server.
 */
export function useCredit(): Credit | null {
  const text = useSyncExternalStore(watchCredit, storedCreditText, () => null)
  return useMemo(() => readCredit(text), [text])
}

/** Whether the office has ended crediting, as far as this tab knows. */
export function useIsCreditEnded(): boolean {
  return useSyncExternalStore(watchCredit, isCreditEnded, () => false)
}
