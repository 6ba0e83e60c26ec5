import { useMemo } from 'react'
import { useWholeCatalogue } from '#src/catalogue/queries/use-whole-catalogue.ts'
import { narrowProducts } from './narrow-products.ts'
import type { ListFilters } from './product-choices.ts'
import type { ProductOrder } from './search-filters.ts'

/**
 * The products of the whole catalogue that pass the filters, sorted, and how many each choice
 * would show; computed on this device. Undefined until the catalogue is here.
 */
export function useNarrowedProducts(filters: ListFilters, order: ProductOrder | undefined) {
  const { query, part } = useWholeCatalogue()
  const { data: catalogue } = query
  const key = JSON.stringify(filters)
  const narrowed = useMemo(
    () => catalogue && narrowProducts(catalogue.products, JSON.parse(key) as ListFilters, order),
    [catalogue, key, order],
  )
  return { narrowed, part, query }
}
