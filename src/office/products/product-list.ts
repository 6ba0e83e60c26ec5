import type { Result } from '#src/platform/result.ts'
import { type Page, askPage } from '#src/office/api/ask.ts'
import { containing } from '#src/office/api/containing.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { type ListedProduct, listedColumns, listedRow } from './product-rows.ts'

/** Filters and order of the list. */
export interface ProductQuestion {
  /** Searched for in name, slug and summary; empty matches all. */
  readonly search: string
  /** Slug of a category; empty for all. */
  readonly category: string
  readonly state: 'all' | 'published' | 'draft' | 'trash'
  readonly sort: 'name' | 'category' | 'updated_at' | 'created_at'
  readonly descending: boolean
  /** From 1. */
  readonly page: number
}

const searched = ['name', 'slug', 'short_description'] as const

export const productPageSize = 50

/** One page of matching products, and their total number. */
export function fetchProductList(
  question: ProductQuestion,
  signal: AbortSignal,
): Promise<Result<Page<ListedProduct>, OfficeFailure>> {
  const { search, category, state, sort, descending, page } = question
  return askPage(listedRow, (client) => {
    let query = client.from('products').select(listedColumns, { count: 'exact' })
    query = state === 'trash' ? query.not('deleted_at', 'is', null) : query.is('deleted_at', null)
    if (state === 'published') query = query.eq('published', true)
    if (state === 'draft') query = query.eq('published', false)
    if (category !== '') query = query.eq('category_slug', category)
    if (search.trim() !== '') query = query.or(containing(searched, search.trim()))
    const from = (page - 1) * productPageSize
    return query
      .order(sort, { ascending: !descending })
      .order('id')
      .range(from, from + productPageSize - 1)
      .abortSignal(signal)
  })
}
