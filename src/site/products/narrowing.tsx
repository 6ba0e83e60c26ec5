import { useLayoutEffect } from 'react'
import type { MadeList } from '#src/catalogue/queries/use-portion.ts'
import type { ChoiceCounts } from '#src/catalogue/search/narrow-products.ts'
import type { ListFilters } from '#src/catalogue/search/product-choices.ts'
import type { ProductOrder } from '#src/catalogue/search/search-filters.ts'
import { useNarrowedProducts } from '#src/catalogue/search/use-narrowed-products.ts'
import type { ProductSummary } from '#src/catalogue/schema/product.ts'
import { CardPlaceholders } from '#src/ui/cards/card-placeholders.tsx'
import { placeholderCount } from '#src/ui/cards/portion-list.tsx'
import { ListNote, PartOfCatalogueNote } from '#src/ui/filters/list-note.tsx'

/** A list of products that was narrowed down, and what other choices would show. */
export interface NarrowedList {
  readonly made: MadeList<ProductSummary>
  readonly counts: ChoiceCounts
}

interface Props {
  readonly filters: ListFilters
  readonly order: ProductOrder | undefined
  /** Whether the page shows the filtered list; otherwise only its counts are used. */
  readonly isShown: boolean
  readonly onNarrowed: (list: NarrowedList) => void
}

/**
 * Filters a list on this device, and says what is missing for that. Loaded with the first filter.
 */
export function Narrowing({ filters, order, isShown, onNarrowed }: Props) {
  const { narrowed, part, query } = useNarrowedProducts(filters, order)
  const { isError, dataUpdatedAt, refetch } = query
  // Before the browser paints, so that no filter is shown above another filter's list.
  useLayoutEffect(() => {
    if (narrowed === undefined) return
    const { products: entries, counts } = narrowed
    onNarrowed({ made: { entries, isError, dataUpdatedAt }, counts })
  }, [narrowed, isError, dataUpdatedAt, onNarrowed])
  if (!isShown) return null
  if (part !== undefined) return <PartOfCatalogueNote doing="Filtering" part={part} />
  if (narrowed !== undefined) return null
  if (!isError) return <CardPlaceholders count={placeholderCount} />
  return (
    <ListNote role="alert">
      The catalogue could not be loaded, so it cannot be filtered.{' '}
      <button onClick={() => void refetch()}>Try again</button>
    </ListNote>
  )
}
