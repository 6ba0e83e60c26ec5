import { Link, linkOptions } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { messages } from '#src/domain/messages.ts'
import { portionSize } from '#src/domain/portions.ts'
import type { ProductList as ListName } from '#src/catalogue/queries/products.ts'
import { offlineSince } from '#src/catalogue/queries/offline-since.ts'
import { useProductPortion, useReadAgain } from '#src/catalogue/queries/use-portion.ts'
import { CardGrid } from '#src/ui/cards/card-grid.tsx'
import { CardPlaceholders } from '#src/ui/cards/card-placeholders.tsx'
import { LoadFailure } from '#src/ui/cards/load-failure.tsx'
import { EarlierEntries, MoreEntries } from '#src/ui/cards/more-entries.tsx'
import { OfflineNote } from '#src/ui/offline-note.tsx'
import { showToast } from '#src/ui/toasts/toast.ts'
import { useShownPortions } from '#src/ui/cards/use-shown-portions.ts'
import { ProductCards } from './product-cards.tsx'

interface Props {
  readonly list: ListName
  /** The number of the portion that the page begins with. */
  readonly page: number
  readonly emptyText: string
  /** The grid stands high on the page: its first pictures are fetched first. */
  readonly isHighOnPage?: boolean
}

const placeholderCount = 6
const notLoaded = 'The products could not be loaded.'

/** A grid of products that grows by portions, with its loading and empty states. */
export function ProductList({ list, page, emptyText, isHighOnPage = false }: Props) {
  const first = useProductPortion(list, page)
  const { data, isLoading, isError } = first
  useLoadFailureToast(isError && data === undefined)
  return (
    <>
      <OfflineNote savedAt={offlineSince(first)} />
      {page > 1 && <EarlierEntries name="products" to={pageLink(list, page - 1)} />}
      {isLoading && <CardPlaceholders count={placeholderCount} />}
      <LoadFailure hasFailed={!isLoading && data === undefined} onRetry={useReadAgain()}>
        {notLoaded}
      </LoadFailure>
      {data?.entries.length === 0 && (
        <p className="empty">
          {emptyText}{' '}
          {list.category !== undefined && <Link to="/products">{messages.viewAllProducts}</Link>}
        </p>
      )}
      {data !== undefined && data.entries.length > 0 && (
        <Portions
          key={`${list.type} ${page}`}
          list={list}
          page={page}
          total={data.total}
          isHighOnPage={isHighOnPage}
        />
      )}
    </>
  )
}

interface PortionsProps extends Pick<Props, 'list' | 'page'> {
  readonly total: number
  readonly isHighOnPage: boolean
}

function Portions({ list, page, total, isHighOnPage }: PortionsProps) {
  const grid = useRef<HTMLUListElement>(null)
  const [portions, showMore] = useShownPortions(grid)
  const [asked, setAsked] = useState(0)
  const more = useCallback(
    (isAsked: boolean) => {
      setAsked(isAsked ? page + portions : 0)
      showMore()
    },
    [page, portions, showMore],
  )
  const numbers = Array.from({ length: portions }, (_, place) => page + place)
  return (
    <>
      <CardGrid ref={grid}>
        {numbers.map((number) => (
          <ProductCards
            key={number}
            list={list}
            number={number}
            expected={Math.min(portionSize, total - (number - 1) * portionSize)}
            isFirst={isHighOnPage && number === page}
            takesFocus={number === asked}
          />
        ))}
      </CardGrid>
      <MoreEntries
        name="products"
        page={page}
        portions={portions}
        total={total}
        next={pageLink(list, page + portions)}
        onMore={more}
      />
    </>
  )
}

function pageLink({ category, type }: ListName, number: number) {
  const search = { type }
  if (number === 1) {
    return category === undefined
      ? linkOptions({ to: '/products' })
      : linkOptions({ to: '/products/$category', params: { category }, search })
  }
  return category === undefined
    ? linkOptions({ to: '/products/page/$number', params: { number: String(number) } })
    : linkOptions({
        to: '/products/$category/page/$number',
        params: { category, number: String(number) },
        search,
      })
}

/** Says that products could not be loaded, when nothing can be shown in their place. */
function useLoadFailureToast(hasFailed: boolean): void {
  useEffect(() => {
    if (hasFailed) void showToast({ kind: 'error', message: messages.productsFailed })
  }, [hasFailed])
}
