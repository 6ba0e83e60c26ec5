import { useNamedProducts } from '#src/catalogue/queries/use-named-products.ts'
import { useWholeCatalogue } from '#src/catalogue/queries/use-whole-catalogue.ts'
import type { Product } from '#src/catalogue/schema/product.ts'
import type { Baskets } from '#src/outbox/basket/baskets.ts'
import { deckOf, slugsOf } from './deck-products.ts'
import type { Choice } from './present-address.ts'

/** What can be shown of a choice. */
export interface Deck {
  /** In the order of their slides. */
  readonly products: readonly Product[]
  readonly isPending: boolean
  /** How many of the named products there are not, or not here. */
  readonly lacking: number
  /** All that can be chosen, as far as the device has it. */
  readonly catalogue: readonly Product[]
}

const none: readonly string[] = []

/** The slides of a choice, from the catalogue on this device. */
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
