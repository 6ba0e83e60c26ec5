import type { QueryClient } from '@tanstack/react-query'
import { type WholeCatalogue, wholeCatalogueQuery } from '#src/queries/whole-catalogue.ts'

/** The rows that this device has of the catalogue. */
export interface KitRows extends WholeCatalogue {
  /** Milliseconds since 1970, this device's clock. */
  readonly savedAt: number
}

/** The copy of the catalogue, as the kit uses it. */
export interface KitRowsPort {
  /** Reads what has changed since; rejects without a connection. */
  readonly refresh: () => Promise<KitRows>
  /** What is on the device, without any request; null when nothing is. */
  readonly read: () => Promise<KitRows | null>
}

/** The copy behind the page's queries. */
export function kitRows(queryClient: QueryClient): KitRowsPort {
  const read = (): KitRows | null => {
    const state = queryClient.getQueryState<WholeCatalogue>(wholeCatalogueQuery.queryKey)
    return state?.data === undefined ? null : { ...state.data, savedAt: state.dataUpdatedAt }
  }
  return {
    async refresh() {
      await queryClient.fetchQuery({ ...wholeCatalogueQuery, staleTime: 0 })
      const rows = read()
      if (rows === null) throw new Error('the catalogue was read and is not there')
      return rows
    },
    read: () => Promise.resolve(read()),
  }
}
