import { catalogueStore } from '#src/catalogue/replica/device-store.ts'
import { openCopy } from '#src/catalogue/replica/reader.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import {
  type CopyFailure,
  refreshCatalogueCopy,
  removeCatalogueCopy,
} from '#src/catalogue/replica/replica.ts'
import { type WholeCatalogue, wholeOf } from '#src/catalogue/queries/whole-catalogue.ts'

/** The rows that this device has of the catalogue. */
export interface KitRows extends WholeCatalogue {
  /** Milliseconds since 1970, this device's clock. */
  readonly savedAt: number
}

/** The copy of the catalogue, as the kit uses it. */
export interface KitRowsPort {
  /** Reads what has changed since. */
  readonly refresh: () => Promise<Result<KitRows, CopyFailure>>
  /** What is on the device, without any request; null when nothing is. */
  readonly read: () => Promise<KitRows | null>
  readonly remove: () => Promise<void>
}

/** The copy that the pages read without a network. */
export const kitRows: KitRowsPort = {
  async refresh() {
    const refreshed = await refreshCatalogueCopy()
    if (!refreshed.ok) return refreshed
    const rows = await read()
    return rows === null ? fail({ kind: 'no-storage' }) : succeed(rows)
  },
  read,
  remove: removeCatalogueCopy,
}

async function read(): Promise<KitRows | null> {
  const store = await catalogueStore()
  const copy = store === null ? null : await openCopy(store)
  return copy === null ? null : { ...(await wholeOf(copy)), savedAt: copy.savedAt }
}
