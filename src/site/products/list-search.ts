import { subcategorySlugs } from '#src/catalogue/schema/categories.ts'
import {
  type ProductFilters,
  type ProductOrder,
  productFiltersIn,
  productOrders,
} from '#src/catalogue/search/search-filters.ts'
import { oneOf } from '#src/platform/one-of.ts'

/** The search parameters of the lists of products; anything that is in no list is no filter. */
export interface ListSearch extends ProductFilters {
  /** A subcategory's slug, on the pages of its category. */
  readonly type?: string | undefined
  readonly sort?: ProductOrder | undefined
}

/** Reads those of the list of all products. */
export function productsSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const slugs = productOrders.map(({ slug }) => slug)
  return { ...productFiltersIn(search), type: undefined, sort: oneOf(slugs, search['sort']) }
}

/** Reads those of the pages of a category, which is in the path. */
export function categorySearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const type = oneOf(subcategorySlugs, search['type'])
  return { ...productsSearch(search), category: undefined, type }
}

/** Whether a list is more than one of the server's: narrowed down or sorted on this device. */
export function isNarrowed({ type: _, ...search }: ListSearch): boolean {
  return Object.values(search).some((value) => value !== undefined)
}
