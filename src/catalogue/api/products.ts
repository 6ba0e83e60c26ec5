import { type Portion, portionSize } from '#src/domain/portions.ts'
import type { Product, ProductSummary } from '#src/catalogue/schema/product.ts'
import { detailColumns } from '#src/catalogue/schema/product-details.ts'
import { categories } from '#src/catalogue/schema/categories.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import { decodeProduct, decodeProductSummary } from './decode-product.ts'
import { type ReadFailure, decodePortion, decodeRows, readRows } from '#src/backend/read-failure.ts'
import { restClient } from '#src/backend/rest-client.ts'

const images = 'product_images(id,image_url,alt,width,height,is_primary,display_order)' as const

const summaryColumns =
  `id,name,slug,category,category_slug,subcategory_slug,short_description,specifications,${images}` as const

/** The columns of a full product. */
export const productColumns = `${summaryColumns},${detailColumns.join(',')}`

/** A list of products: all, those of a category, or those of a subcategory. */
export interface ProductList {
  readonly category?: string | undefined
  /** A subcategory of the category. */
  readonly type?: string | undefined
}

/** One portion of the published products of a list, newest first; numbers count from 1. */
export async function fetchProductPortion(
  { category, type }: ProductList,
  number: number,
  signal: AbortSignal,
): Promise<Result<Portion<ProductSummary>, ReadFailure>> {
  const start = (number - 1) * portionSize
  let query = products(summaryColumns, { count: 'exact' })
  if (category !== undefined) query = query.eq('category_slug', category)
  if (type !== undefined) query = query.eq('subcategory_slug', type)
  const answer = await query.range(start, start + portionSize - 1).abortSignal(signal)
  return decodePortion(answer, decodeProductSummary)
}

/** Up to `limit` published products, newest first. */
export async function fetchNewestProducts(
  limit: number,
  signal: AbortSignal,
): Promise<Result<ProductSummary[], ReadFailure>> {
  const query = products(summaryColumns).limit(limit)
  return decodeRows(await query.abortSignal(signal), decodeProductSummary)
}

/** The oldest published product of each category that has one, in the order of the categories. */
export async function fetchCoverProducts(
  signal: AbortSignal,
): Promise<Result<ProductSummary[], ReadFailure>> {
  const answers = await Promise.all(
    categories.map(async ({ slug }) => {
      const query = products(summaryColumns, { isOldestFirst: true }).eq('category_slug', slug)
      return decodeRows(await query.limit(1).abortSignal(signal), decodeProductSummary)
    }),
  )
  const failed = answers.find((answer) => !answer.ok)
  return failed ?? succeed(answers.flatMap((answer) => (answer.ok ? answer.value : [])))
}

/** Up to `limit` other products of a category, newest first. */
export async function fetchRelatedProducts(
  categorySlug: string,
  excludedId: string,
  limit: number,
  signal: AbortSignal,
): Promise<Result<ProductSummary[], ReadFailure>> {
  const query = products(summaryColumns).eq('category_slug', categorySlug).neq('id', excludedId)
  return decodeRows(await query.limit(limit).abortSignal(signal), decodeProductSummary)
}

/** One published product, or null if none has that slug. */
export function fetchProduct(
  slug: string,
  signal: AbortSignal,
): Promise<Result<Product | null, ReadFailure>> {
  return fetchOne('slug', slug, signal)
}

/** The same by id, which stays when the slug changes. */
export function fetchProductById(
  id: string,
  signal: AbortSignal,
): Promise<Result<Product | null, ReadFailure>> {
  return fetchOne('id', id, signal)
}

async function fetchOne(
  column: 'id' | 'slug',
  value: string,
  signal: AbortSignal,
): Promise<Result<Product | null, ReadFailure>> {
  const response = await products(productColumns).eq(column, value).limit(1).abortSignal(signal)
  const rows = readRows(response)
  return rows.ok ? succeed(decodeProduct(rows.value[0])) : rows
}

function products<Columns extends string>(
  columns: Columns,
  { count, isOldestFirst = false }: { count?: 'exact'; isOldestFirst?: boolean } = {},
) {
  return restClient()
    .from('products')
    .select(columns, count && { count })
    .order('created_at', { ascending: isOldestFirst })
    .order('id', { ascending: !isOldestFirst })
}
