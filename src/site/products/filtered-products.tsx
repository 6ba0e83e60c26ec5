import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { Category } from '#src/catalogue/schema/categories.ts'
import { inLakhGroups } from '#src/domain/text/indian-number-format.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { CardPlaceholders } from '#src/ui/cards/card-placeholders.tsx'
import { placeholderCount } from '#src/ui/cards/portion-list.tsx'
import { useLazyPart } from '#src/ui/loading/use-lazy-part.ts'
import { KindFilter } from './kind-filter.tsx'
import { type ListSearch, isNarrowed } from './list-search.ts'
import type { NarrowedList } from './narrowing.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductList } from './product-list.tsx'

interface Props {
  /** Left out for the list of all products. */
  readonly category?: Category
  readonly address: ListSearch
  /** Number of the page's first portion. */
  readonly page: number
  readonly emptyText: string
}

const loadNarrowing = async () => (await import('./narrowing.tsx')).Narrowing

/**
 * A list of products that can be filtered and sorted. Unfiltered, it is loaded from the server in
 * portions; otherwise it is computed on this device from the whole catalogue, which is loaded when
 * the visitor comes near the filters.
 */
export function FilteredProducts({ category, address, page, emptyText }: Props) {
  const [Narrowing, fetchNarrowing] = useLazyPart(loadNarrowing)
  const [narrowed, setNarrowed] = useState<NarrowedList>()
  const isMade = isNarrowed(address)
  const [isMissing, setIsMissing] = useState(false)
  const come = useCallback(() => {
    fetchNarrowing().then(
      () => setIsMissing(false),
      // Offline, the script may be missing.
      () => setIsMissing(true),
    )
  }, [fetchNarrowing])
  useEffect(() => {
    if (isMade) come()
  }, [isMade, come])
  const { sort, ...filters } = address
  const made = isMade ? narrowed?.made : undefined
  return (
    <>
      <div style={{ display: 'grid', gap: 18 }} onPointerEnter={come} onFocus={come}>
        {category !== undefined && (
          <KindFilter category={category} address={address} counts={narrowed?.counts.type} />
        )}
        <ProductFilters category={category} address={address} counts={narrowed?.counts}>
          {made && countText(made.entries.length)}
        </ProductFilters>
      </div>
      {Narrowing !== undefined && (
        <Narrowing
          filters={category === undefined ? filters : { ...filters, category: category.slug }}
          order={sort}
          isShown={isMade}
          onNarrowed={setNarrowed}
        />
      )}
      {made?.entries.length === 0 && (
        <p className="empty">
          Nothing fits all of these filters. Clear one of them, or{' '}
          <Link to="/contact">tell us what you need</Link>.
        </p>
      )}
      {isMade && Narrowing === undefined && !isMissing && (
        <CardPlaceholders count={placeholderCount} />
      )}
      {isMade && Narrowing === undefined && isMissing && (
        <p className="empty" role="alert">
          The filters could not be loaded. <ActionButton onClick={come}>Try again</ActionButton>
        </p>
      )}
      {(!isMade || (made !== undefined && made.entries.length > 0)) && (
        <ProductList
          list={{ category: category?.slug, type: address.type }}
          made={made}
          address={address}
          page={page}
          emptyText={emptyText}
        />
      )}
    </>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 product' : `${inLakhGroups(count)} products`
}
