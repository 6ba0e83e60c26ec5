import type { ProductSummary } from '#src/catalogue/schema/product.ts'
import type { Baskets } from '#src/outbox/basket/baskets.ts'
import type { Choice } from './present-address.ts'

/** Which products a choice names, each once, in the order of their slides; null while its basket is read. */
export function slugsOf(choice: Choice | null, baskets: Baskets | null): readonly string[] | null {
  if (choice?.kind === 'products') return choice.slugs
  if (choice?.kind !== 'basket') return []
  if (baskets === null) return null
  const basket = baskets.baskets.find(({ id }) => id === choice.id)
  return [...new Set(basket?.lines.map(({ product }) => product.slug))]
}

/** The slides of a choice: a category in the order of its list, else the products as they were named. */
export function deckOf<Summary extends ProductSummary>(
  choice: Choice | null,
  named: readonly Summary[],
  catalogue: readonly Summary[],
): readonly Summary[] {
  if (choice?.kind !== 'category') return named
  return catalogue.filter(({ category_slug: slug }) => slug === choice.slug)
}
