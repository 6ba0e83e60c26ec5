import { type Product, specified } from '#src/catalogue/schema/product.ts'
import { areaOf, footprintOfSize, peopleOf } from './measures.ts'
import {
  type Band,
  type FilterName,
  type ProductFilters,
  areaBands,
  lengthBands,
  peopleBands,
} from './search-filters.ts'
import { usesOf } from './trade-words.ts'

/** The filters of products: those of search, and a subcategory within its category. */
export interface ListFilters extends ProductFilters {
  readonly type?: string | undefined
}

/** The choices of each filter that include a product. */
export type ProductChoices = Readonly<Record<FilterName | 'type', readonly string[]>>

/** The choices that include a product; a missing figure is in no band. */
export function choicesOf(product: Product): ProductChoices {
  const { name, category_slug: category, subcategory_slug: type, size, people } = product
  return {
    category: [category],
    type: type === null ? [] : [type],
    use: usesOf(name, [category, type]),
    people: bandsOf(peopleBands, peopleOf(people)),
    length: bandsOf(lengthBands, footprintOfSize(size)?.length ?? null),
    area: bandsOf(areaBands, floorAreaOf(product)),
  }
}

/** The floor area in square metres, from the specification of that name. */
export function floorAreaOf({ specifications }: Pick<Product, 'specifications'>): number | null {
  return areaOf(specified(specifications, 'Floor area'))
}

/** The filters that exclude a product. An unknown slug excludes everything. */
export function failedFilters(
  choices: ProductChoices,
  filters: ListFilters,
): (keyof ProductChoices)[] {
  return filterNames.filter((name) => {
    const wanted = filters[name]
    return wanted !== undefined && !choices[name].includes(wanted)
  })
}

const filterNames = ['category', 'type', 'use', 'people', 'length', 'area'] as const

function bandsOf(bands: readonly Band[], figure: number | null): string[] {
  return bands
    .filter(({ over, upTo }) => figure !== null && figure > over && figure <= upTo)
    .map(({ slug }) => slug)
}
