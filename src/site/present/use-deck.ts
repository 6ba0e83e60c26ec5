import { useNamedProducts } from '#src/catalogue/queries/use-named-products.ts'
import { useWholeCatalogue } from '#src/catalogue/queries/use-whole-catalogue.ts'
import type { Product } from '#src/catalogue/schema/product.ts'
import type { Baskets } from '#src/outbox/basket/baskets.ts'
import { deckOf, slugsOf } from './deck-products.ts'
import type { Choice } from './present-address.ts'

/** The part of a selection that can be shown. */
export interface Deck {
  /** In slide order. */
  readonly products: readonly Product[]
  readonly isPending: boolean
  /** The number of named products that do not exist, or are not on this device. */
  readonly lacking: number
  /** All products that can be selected on this device. */
  readonly catalogue: readonly Product[]
}

const none: readonly string[] = []

/** The slides of a selection, from the catalogue on this device. */
export function useDeck(choice: Choice | null, baskets: Baskets | null): Deck {
  const slugs = slugsOf(choice, baskets)
  const { products, unknown, missing, isPending, catalogue } = useNamedProducts(slugs ?? none)
  const { query } = useWholeCatalogue()
  return {
    products: deckOf(choice, products, catalogue),
    isPending: isPending || slugs === null || (choice?.kind === 'category' && query.isLoading),
    lacking: unknown.length + missing.length,
    catalogue,
  }
}
