import { useMemo, useSyncExternalStore } from 'react'
import { type SalesCredit, isSalesCreditEnded, storedSalesCredit } from './sales-credit.ts'

/**
 * The staff member credited with this device's requests; null if there is none, and on the server.
 */
export function useSalesCredit(): SalesCredit | null {
  const { text, parse } = storedSalesCredit
  const stored = useSyncExternalStore(text.watch, text.read, () => null)
  return useMemo(() => parse(stored), [parse, stored])
}

/** Whether the office has ended crediting, as far as this tab knows. */
export function useIsSalesCreditEnded(): boolean {
  return useSyncExternalStore(storedSalesCredit.text.watch, isSalesCreditEnded, () => false)
}
