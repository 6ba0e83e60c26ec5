import type { ProductSummary } from '#src/catalogue/schema/product.ts'
import type { Baskets } from '#src/outbox/basket/baskets.ts'
import type { Choice } from './present-address.ts'

/** The products of a selection, each once, in slide order; null while its basket is loading. */
export function slugsOf(choice: Choice | null, baskets: Baskets | null): readonly string[] | null {
  if (choice?.kind === 'products') return choice.slugs
  if (choice?.kind !== 'basket') return []
  if (baskets === null) return null
  const basket = baskets.baskets.find(({ id }) => id === choice.id)
  return [...new Set(basket?.lines.map(({ product }) => product.slug))]
}

/**
 * The slides of a selection: a category in the order of its list, otherwise the products as named.
 */
export function deckOf<Summary extends ProductSummary>(
  choice: Choice | null,
  named: readonly Summary[],
  catalogue: readonly Summary[],
): readonly Summary[] {
  if (choice?.kind !== 'category') return named
  return catalogue.filter(({ category_slug: slug }) => slug === choice.slug)
}
