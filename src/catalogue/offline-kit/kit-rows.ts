import { catalogueStore } from '#src/catalogue/replica/device-store.ts'
import { openCopy } from '#src/catalogue/replica/reader.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import {
  type CopyFailure,
  refreshCatalogueCopy,
  removeCatalogueCopy,
} from '#src/catalogue/replica/replica.ts'
import { type WholeCatalogue, wholeOf } from '#src/catalogue/queries/whole-catalogue.ts'

/** The catalogue rows on this device. */
export interface OfflineKitRows extends WholeCatalogue {
  /** Milliseconds since 1970, this device's clock. */
  readonly savedAt: number
}

/** The catalogue copy as the kit uses it. */
export interface OfflineKitRowsPort {
  /** Fetches the changes since the last time. */
  readonly refresh: () => Promise<Result<OfflineKitRows, CopyFailure>>
  /** The rows on the device, without a request; null if there are none. */
  readonly read: () => Promise<OfflineKitRows | null>
  readonly remove: () => Promise<void>
}

/** The copy that pages read offline. */
export const offlineKitRows: OfflineKitRowsPort = {
  async refresh() {
    const refreshed = await refreshCatalogueCopy()
    if (!refreshed.ok) return refreshed
    const rows = await read()
    return rows === null ? fail({ kind: 'no-storage' }) : succeed(rows)
  },
  read,
  remove: removeCatalogueCopy,
}

async function read(): Promise<OfflineKitRows | null> {
  const store = await catalogueStore()
  const copy = store === null ? null : await openCopy(store)
  return copy === null ? null : { ...(await wholeOf(copy)), savedAt: copy.savedAt }
}
