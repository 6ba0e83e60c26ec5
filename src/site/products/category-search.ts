import { subcategorySlugs } from '#src/catalogue/schema/categories.ts'
import { oneOf } from '#src/platform/one-of.ts'

/** The search parameters of the pages of a category. */
export interface CategorySearch {
  /** A subcategory's slug; anything else is no filter. */
  readonly type?: string | undefined
}

/** Reads them from an address. */
export function categorySearch({ type }: Record<string, unknown>): CategorySearch {
  return { type: oneOf(subcategorySlugs, type) }
}
