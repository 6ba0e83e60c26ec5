import { useQuery, useQueryClient } from '@tanstack/react-query'
import { catalogueBytes } from '#src/catalogue/replica/unasked.ts'
import { askedCatalogueQuery, wholeCatalogueQuery } from './whole-catalogue.ts'

/** A catalogue too large to be fetched unasked, as far as this device has seen it. */
export interface PartOfCatalogue {
  readonly products: number
  readonly published: number
  /** Estimated bytes of the whole catalogue. */
  readonly bytes: number
  readonly isComing: boolean
  readonly fetchAll: () => void
}

/** All that is published; `part` says when it is not all. */
export function useWholeCatalogue() {
  const query = useQuery(wholeCatalogueQuery)
  const queryClient = useQueryClient()
  const { data } = query
  const part: PartOfCatalogue | undefined =
    data?.published === undefined
      ? undefined
      : {
          products: data.products.length,
          published: data.published,
          bytes: catalogueBytes(data.published),
          isComing: query.isFetching,
          // A failure stays in the query along with the earlier data.
          fetchAll: () => void queryClient.fetchQuery(askedCatalogueQuery).catch(() => undefined),
        }
  return { query, part }
}
