import { clear, createStore } from 'idb-keyval'
import { clearBaskets } from '#src/outbox/basket/basket-store.ts'
import { dropAllDrafts } from '#src/outbox/submit/drafts.ts'
import type { Outbox, Removal } from '#src/outbox/outbox.ts'

/**
 * Takes away all that visitors have left on this device: what they sent, receipts, unfinished forms,
 * baskets, and what another app shared. The catalogue stays, for it is nobody's.
 */
export async function clearDevice(outbox: Pick<Outbox, 'removeAll'>): Promise<Removal> {
  const removal = await outbox.removeAll()
  try {
    await dropAllDrafts()
    await clearBaskets()
    await clear(createStore('shared-files', 'keyval'))
    return removal
  } catch {
    return 'storage-unavailable'
  }
}
