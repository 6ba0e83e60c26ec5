import type { Product } from '#src/catalogue/schema/product.ts'
import { peopleOf } from './measures.ts'
import {
  type ListFilters,
  type ProductChoices,
  choicesOf,
  failedFilters,
  floorAreaOf,
} from './product-choices.ts'
import type { ProductOrder } from './search-filters.ts'

/** How many products each choice of a filter would show, the other filters being as they are. */
export type ChoiceCounts = Readonly<
  Record<keyof ProductChoices, Readonly<Record<string, number | undefined>>>
>

/** A filtered and sorted list. */
export interface NarrowedProducts {
  readonly products: readonly Product[]
  readonly counts: ChoiceCounts
}

/** Figures read from a product's texts, once per product. */
interface Facts {
  readonly choices: ProductChoices
  readonly area: number | null
  readonly people: number | null
}

const known = new WeakMap<Product, Facts>()

function factsOf(product: Product): Facts {
  const former = known.get(product)
  if (former !== undefined) return former
  const facts = {
    choices: choicesOf(product),
    area: floorAreaOf(product),
    people: peopleOf(product.people),
  }
  known.set(product, facts)
  return facts
}

/**
 * The products that pass all filters, sorted; without an order, as in the catalogue. Products that
 * lack the sorted figure come last.
 */
export function narrowProducts(
  products: readonly Product[],
  filters: ListFilters,
  order: ProductOrder | undefined,
): NarrowedProducts {
  const counts: Record<keyof ProductChoices, Record<string, number | undefined>> = {
    category: {},
    type: {},
    use: {},
    people: {},
    length: {},
    area: {},
  }
  const names = Object.keys(counts) as (keyof ProductChoices)[]
  const passing = products.filter((product) => {
    const { choices } = factsOf(product)
    const failed = failedFilters(choices, filters)
    for (const name of names) {
      // A product that only this filter excludes would be shown by another choice of it.
      if (failed.length > 1 || (failed.length === 1 && failed[0] !== name)) continue
      for (const slug of choices[name]) counts[name][slug] = (counts[name][slug] ?? 0) + 1
    }
    return failed.length === 0
  })
  return { products: order === undefined ? passing : passing.toSorted(orders[order]), counts }
}

type Compare = (a: Product, b: Product) => number

const orders: Readonly<Record<ProductOrder, Compare>> = {
  smallest: byFigure('area', 1),
  largest: byFigure('area', -1),
  people: byFigure('people', -1),
  name: ({ name: a }, { name: b }) => (a < b ? -1 : Number(a > b)),
}

function byFigure(figure: 'area' | 'people', sign: 1 | -1): Compare {
  return (a, b) => {
    const [ofA, ofB] = [factsOf(a)[figure], factsOf(b)[figure]]
    if (ofA === null || ofB === null) return Number(ofA === null) - Number(ofB === null)
    return sign * (ofA - ofB)
  }
}
