import { queryOptions } from '@tanstack/react-query'
import type { ProductSummary } from '#src/catalogue/schema/product.ts'
import type { ProductList } from '#src/catalogue/api/products.ts'
import { catalogueTimes } from './catalogue-times.ts'
import { persisted } from './persisted-query.ts'
import { valueOf } from '#src/backend/query-failure.ts'

export type { ProductList }

/** Specification section 7. */
export const relatedLimit = 3

/** Specification section 9: the number on the home page. */
export const newestLimit = 3

// The API is loaded on the first request: a prerendered page brings its data along.
const reader = () => import('#src/catalogue/api/products.ts')
const redirects = () => import('#src/catalogue/api/product-redirects.ts')

/** One portion of a list of products for cards, newest first; numbers count from 1. */
export const productPortionQuery = (list: ProductList, number: number) =>
  queryOptions({
    queryKey: ['products', 'portion', number, list.category ?? null, list.type ?? null],
    queryFn: async ({ signal }) =>
      valueOf((await reader()).fetchProductPortion(list, number, signal)),
    persister: persisted,
    ...catalogueTimes,
  })

/** Whether a product belongs to a list. */
export function isInList(product: ProductSummary, { category, type }: ProductList): boolean {
  return (
    (category === undefined || product.category_slug === category) &&
    (type === undefined || product.subcategory_slug === type)
  )
}

/** The newest products for cards: what the home page shows, however many there are. */
export const newestProductsQuery = queryOptions({
  queryKey: ['products', 'newest'],
  queryFn: async ({ signal }) => valueOf((await reader()).fetchNewestProducts(newestLimit, signal)),
  persister: persisted,
  ...catalogueTimes,
})

/** The oldest product of each category: the picture of its card. */
export const coverProductsQuery = queryOptions({
  queryKey: ['products', 'covers'],
  queryFn: async ({ signal }) => valueOf((await reader()).fetchCoverProducts(signal)),
  persister: persisted,
  ...catalogueTimes,
})

/** One product in full, or null when there is none of that slug. */
export const productQuery = (slug: string) =>
  queryOptions({
    queryKey: ['products', 'detail', slug],
    queryFn: async ({ signal }) => valueOf((await reader()).fetchProduct(slug, signal)),
    persister: persisted,
    ...catalogueTimes,
  })

/**
 * The present address of the product that once had that slug; null if there was none. Asked for
 * only when the page is missing.
 */
export const productRedirectQuery = (slug: string) =>
  queryOptions({
    queryKey: ['products', 'redirect', slug],
    queryFn: async ({ signal }) => valueOf((await redirects()).fetchProductRedirect(slug, signal)),
  })

/** Up to three other products of the category. */
export const relatedProductsQuery = (categorySlug: string, excludedId: string) =>
  queryOptions({
    queryKey: ['products', 'related', categorySlug, excludedId],
    queryFn: async ({ signal }) =>
      valueOf(
        (await reader()).fetchRelatedProducts(categorySlug, excludedId, relatedLimit, signal),
      ),
    persister: persisted,
    ...catalogueTimes,
  })
