import { Link, linkOptions } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messages } from '#src/domain/messages.ts'
import type { ProductList as ListName } from '#src/catalogue/queries/products.ts'
import { offlineSince } from '#src/catalogue/queries/offline-since.ts'
import { useProductPortion } from '#src/catalogue/queries/use-portion.ts'
import { cardSizes } from '#src/ui/cards/card-sizes.ts'
import { PortionCards, PortionList, type PortionPlace } from '#src/ui/cards/portion-list.tsx'
import { ProductCard } from '#src/ui/cards/product-card.tsx'
import { showToast } from '#src/ui/toasts/toast.ts'

interface Props {
  readonly list: ListName
  /** The number of the portion that the page begins with. */
  readonly page: number
  readonly emptyText: string
  /** The grid stands high on the page: its first picture is fetched first. */
  readonly isHighOnPage?: boolean
}

const notLoaded = 'The products will appear here once our server can be reached.'

/** A grid of products that grows by portions, with its loading and empty states. */
export function ProductList({ list, page, emptyText, isHighOnPage = false }: Props) {
  const first = useProductPortion(list, page)
  useLoadFailureToast(first.isError && first.data === undefined)
  return (
    <PortionList
      name="products"
      page={page}
      first={first}
      listKey={`${list.type} ${page}`}
      savedAt={offlineSince(first)}
      linkTo={(number) => pageLink(list, number)}
      notLoaded={notLoaded}
      emptyText={
        <>
          {emptyText} <Link to="/products">View All Products</Link>
        </>
      }
      renderPortion={(place) => (
        <ProductPortion key={place.number} list={list} place={place} isHighOnPage={isHighOnPage} />
      )}
    />
  )
}

interface PortionProps extends Pick<Props, 'list' | 'isHighOnPage'> {
  readonly place: PortionPlace
}

function ProductPortion({ list, place, isHighOnPage = false }: PortionProps) {
  const { data } = useProductPortion(list, place.number)
  return (
    <PortionCards
      place={place}
      entries={data?.entries}
      renderCard={(product, isFirst) => (
        <ProductCard product={product} sizes={cardSizes} isFirst={isHighOnPage && isFirst} />
      )}
    />
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
