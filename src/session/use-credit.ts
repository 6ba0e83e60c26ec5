import { useMemo, useSyncExternalStore } from 'react'
import { type Credit, isCreditEnded, readCredit, storedCreditText, watchCredit } from './credit.ts'

/** Whom requests from this device name; null for nobody, and on the server. */
export function useCredit(): Credit | null {
  const text = useSyncExternalStore(watchCredit, storedCreditText, () => null)
  return useMemo(() => readCredit(text), [text])
}

/** Whether the office has ended it, as far as this tab knows. */
export function useIsCreditEnded(): boolean {
  return useSyncExternalStore(watchCredit, isCreditEnded, () => false)
}
