import { clear } from 'idb-keyval'
import { clearBaskets } from '#src/outbox/basket/basket-store.ts'
import { dropAllDrafts } from '#src/outbox/submit/drafts.ts'
import type { Outbox, Removal } from '#src/outbox/outbox.ts'
import { sharedContent } from './shared-content.ts'

/**
 * Deletes everything that visitors have left on this device: entries, receipts, drafts, baskets,
 * and content shared by other apps. The catalogue stays, because it is not personal.
 */
export async function clearDevice(outbox: Pick<Outbox, 'removeAll'>): Promise<Removal> {
  const removal = await outbox.removeAll()
  try {
    await dropAllDrafts()
    await clearBaskets()
    await clear(sharedContent)
    return removal
  } catch {
    return 'storage-unavailable'
  }
}
