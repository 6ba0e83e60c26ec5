import { useEffect, useRef } from 'react'
import type { ProductList } from '#src/catalogue/queries/products.ts'
import { useProductPortion } from '#src/catalogue/queries/use-portion.ts'
import { cardSizes } from '#src/ui/cards/card-sizes.ts'
import { ItemPlaceholders } from '#src/ui/cards/card-placeholders.tsx'
import { ProductCard } from '#src/ui/cards/product-card.tsx'

interface Props {
  readonly list: ProductList
  readonly number: number
  /** How many cards there will be. */
  readonly expected: number
  /** The first picture of the page is among them. */
  readonly isFirst: boolean
  /** The visitor has asked for this portion and goes on with its first card. */
  readonly takesFocus: boolean
}

/** The cards of one portion, as items of a list; outlines until they are here. */
export function ProductCards({ list, number, expected, isFirst, takesFocus }: Props) {
  const { data } = useProductPortion(list, number)
  const first = useRef<HTMLLIElement>(null)
  const isHere = data !== undefined
  useEffect(() => {
    if (takesFocus && isHere) first.current?.querySelector('a')?.focus()
  }, [takesFocus, isHere])
  if (data === undefined) return <ItemPlaceholders count={expected} />
  return data.entries.map((product, place) => (
    <li key={product.id} ref={place === 0 ? first : undefined}>
      <ProductCard product={product} sizes={cardSizes} isFirst={isFirst && place === 0} />
    </li>
  ))
}
