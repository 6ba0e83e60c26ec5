import { Link, linkOptions } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messages } from '#src/domain/messages.ts'
import type { ProductList as ListName } from '#src/catalogue/queries/products.ts'
import { offlineSince } from '#src/catalogue/queries/offline-since.ts'
import {
  type MadeList,
  useProductPortion,
  useReadAgain,
} from '#src/catalogue/queries/use-portion.ts'
import type { ProductSummary } from '#src/catalogue/schema/product.ts'
import { cardSizes } from '#src/ui/cards/card-sizes.ts'
import { useCompareChoice } from '#src/ui/cards/use-compare-choice.ts'
import { PortionCards, PortionList, type PortionPlace } from '#src/ui/cards/portion-list.tsx'
import { ProductCard } from '#src/ui/cards/product-card.tsx'
import { showToast } from '#src/ui/toasts/toast.ts'
import type { ListSearch } from './list-search.ts'
import { useCardPrice } from '#src/site/prices/use-price-part.ts'

interface Props {
  readonly list: ListName
  /** The list, if it was computed on this device. */
  readonly made: MadeList<ProductSummary> | undefined
  /** Its filters, for the links to its other pages. */
  readonly address: ListSearch
  /** Number of the page's first portion. */
  readonly page: number
  readonly emptyText: string
}

const notLoaded = 'The products could not be loaded.'

/** A grid of products, loaded in portions, with its loading and empty states. */
export function ProductList({ address, page, emptyText, ...shown }: Props) {
  const { list, made } = shown
  const first = useProductPortion(list, page, made)
  const [CompareChoice] = useCompareChoice()
  useLoadFailureToast(first.isError && first.data === undefined)
  return (
    <>
      <PortionList
        name="products"
        page={page}
        first={first}
        listKey={`${JSON.stringify(address)} ${page}`}
        savedAt={offlineSince(first)}
        linkTo={(number) => pageLink(list.category, address, number)}
        notLoaded={notLoaded}
        onRetry={useReadAgain()}
        emptyText={
          <>
            {emptyText}{' '}
            {list.category !== undefined && <Link to="/products">{messages.viewAllProducts}</Link>}
          </>
        }
        renderPortion={(place) => (
          <ProductPortion
            {...shown}
            key={place.number}
            place={place}
            CompareChoice={CompareChoice}
          />
        )}
      />
      {CompareChoice && <CompareChoice />}
    </>
  )
}

interface PortionProps extends Pick<Props, 'list' | 'made'> {
  readonly place: PortionPlace
  readonly CompareChoice: ReturnType<typeof useCompareChoice>[0]
}

function ProductPortion(props: PortionProps) {
  const { CompareChoice, list, made, place } = props
  const { data } = useProductPortion(list, place.number, made)
  const [Price] = useCardPrice()
  return (
    <PortionCards
      place={place}
      entries={data?.entries}
      renderCard={(product, isFirst) => (
        <>
          <ProductCard product={product} sizes={cardSizes} isFirst={isFirst} />
          {Price && <Price productId={product.id} />}
          {CompareChoice && <CompareChoice product={product} />}
        </>
      )}
    />
  )
}

function pageLink(category: string | undefined, search: ListSearch, number: number) {
  if (number === 1) {
    return category === undefined
      ? linkOptions({ to: '/products', search })
      : linkOptions({ to: '/products/$category', params: { category }, search })
  }
  return category === undefined
    ? linkOptions({ to: '/products/page/$number', params: { number: String(number) }, search })
    : linkOptions({
        to: '/products/$category/page/$number',
        params: { category, number: String(number) },
        search,
      })
}

/** Says that products could not be loaded, if there is nothing to show instead. */
function useLoadFailureToast(hasFailed: boolean): void {
  useEffect(() => {
    if (hasFailed) void showToast({ kind: 'error', message: messages.productsFailed })
  }, [hasFailed])
}
