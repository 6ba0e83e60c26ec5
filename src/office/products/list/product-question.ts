import * as v from 'valibot'
import { categories } from '#src/catalogue/schema/categories.ts'
import type { ProductQuestion } from '#src/office/products/product-list.ts'

const optional = <Output>(schema: v.GenericSchema<Output>) =>
  v.optional(v.fallback(v.optional(schema), undefined))

/** Search parameters of the list, so that a view of it is a link. */
const productSearch = v.object({
  q: optional(v.string()),
  category: optional(v.picklist(categories.map(({ slug }) => slug))),
  state: optional(v.picklist(['published', 'draft', 'trash'])),
  sort: optional(v.picklist(['name', 'category', 'updated_at', 'created_at'])),
  order: optional(v.picklist(['up', 'down'])),
  page: optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

export type ProductSearch = v.InferOutput<typeof productSearch>

/** The query for any search parameters; by default, the latest changes come first. */
export function questionOf(search: unknown): ProductQuestion {
  const known = v.parse(productSearch, search)
  const { q = '', category = '', state = 'all', sort = 'updated_at', page = 1, order } = known
  const descending = order === undefined ? sort.endsWith('_at') : order === 'down'
  return { search: q, category, state, sort, descending, page }
}

/** The parameters for an order. */
export function sortInAddress({ by, descending }: { by: string; descending: boolean }) {
  return v.parse(productSearch, { sort: by, order: descending ? 'down' : 'up' })
}

/** Why the list is empty, and what to try. */
export function emptyText({ search, category, state, page }: ProductQuestion): string {
  // A page behind the last one, which may have moved since.
  if (page > 1) return 'There’s nothing on this page.'
  if (search !== '' || category !== '') return 'No products match. Try fewer words.'
  if (state === 'trash') return 'The trash is empty.'
  return state === 'draft' ? 'No drafts.' : 'No products yet.'
}
