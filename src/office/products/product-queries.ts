import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ProductQuestion, fetchProductList } from './product-list.ts'
import * as products from './product-api.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { valueOf } from '#src/backend/query-failure.ts'

const root = [adminKey, 'products'] as const

/** One page of the list; the previous page stays until the next one has loaded. */
export const productListQuery = (question: ProductQuestion) =>
  queryOptions({
    queryKey: [...root, 'list', question],
    queryFn: ({ signal }) => valueOf(fetchProductList(question, signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The other product with the slug; null when it is free. */
export const slugOwnerQuery = (slug: string, exceptId: string) =>
  queryOptions({
    queryKey: [...root, 'slug', slug, exceptId],
    queryFn: ({ signal }) => valueOf(products.findSlugOwner(slug, exceptId, signal)),
    staleTime: 5000,
  })

/** The category of another product with that name; null when there is none. */
export const namesakeQuery = (name: string, exceptId: string) =>
  queryOptions({
    queryKey: [...root, 'name', name, exceptId],
    queryFn: ({ signal }) => valueOf(products.findNamesake(name, exceptId, signal)),
    staleTime: 5000,
  })

/** Former slugs that lead to the product. */
export const formerSlugsQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'former-slugs', id],
    queryFn: ({ signal }) => valueOf(products.fetchFormerSlugs(id, signal)),
  })

/** Reloads everything that shows products, in the back office and on the site. */
export function productsChanged(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [...root, 'list'] })
  void queryClient.invalidateQueries({ queryKey: [...root, 'slug'] })
  void queryClient.invalidateQueries({ queryKey: [...root, 'name'] })
  void queryClient.invalidateQueries({ queryKey: [...root, 'former-slugs'] })
  void queryClient.invalidateQueries({ queryKey: [adminKey, 'changes'] })
  void queryClient.invalidateQueries({ queryKey: ['products'] })
}
