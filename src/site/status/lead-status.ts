import { queryOptions } from '@tanstack/react-query'
import { type LeadReceipt, fetchLeadReceipt } from '#src/outbox/delivery/lead-receipt.ts'
import { valueOf } from '#src/backend/query-failure.ts'

export type { LeadReceipt, ReceiptFile } from '#src/outbox/delivery/lead-receipt.ts'

const pollMs = 30_000

/**
 * The receipt of a request, or null if the server does not know the id. Anyone with the id may read
 * it, so it is removed from memory with the page and never stored on the device.
 */
export const leadStatusQuery = (id: string) =>
  queryOptions({
    queryKey: ['lead-status', id],
    queryFn: ({ signal }) => valueOf(fetchLeadReceipt(id, signal)),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    // Hidden pages do not poll.
    refetchInterval: ({ state }) => (awaitsFiles(state.data, Date.now()) ? pollMs : false),
  })

/** Whether a missing file may still arrive. */
export function awaitsFiles(receipt: LeadReceipt | null | undefined, now: number): boolean {
  if (receipt === null || receipt === undefined || receipt.filesUntil === null) return false
  return now < Date.parse(receipt.filesUntil) && receipt.files.some(({ arrived }) => !arrived)
}
