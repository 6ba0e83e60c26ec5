import type { Product, ProductSummary } from '#src/content/product.ts'
import { type Result, succeed } from '#src/lib/result.ts'
import { decodeProduct, decodeProductSummary } from './decode-product.ts'
import { type ReadFailure, decodeRows, readRows } from './read-failure.ts'
import { restClient } from './rest-client.ts'

const images = 'product_images(id,image_url,alt,width,height,is_primary,display_order)' as const

const summaryColumns =
  `id,name,slug,category,category_slug,subcategory_slug,short_description,specifications,${images}` as const

/** What a product in full is made of. */
export const productColumns = `${summaryColumns},description,features` as const

/** Backends answer with no more rows than this. */
const answerRows = 1000

/** All published products, newest first. */
export function fetchProducts(signal: AbortSignal): Promise<Result<ProductSummary[], ReadFailure>> {
  return allSummaries(() => products(summaryColumns).abortSignal(signal))
}

/** Up to `limit` published products, newest first. */
export async function fetchNewestProducts(
  limit: number,
  signal: AbortSignal,
): Promise<Result<ProductSummary[], ReadFailure>> {
  const query = products(summaryColumns).limit(limit)
  return decodeRows(await query.abortSignal(signal), decodeProductSummary)
}

/** The published products of one category, newest first. */
export function fetchCategoryProducts(
  categorySlug: string,
  signal: AbortSignal,
): Promise<Result<ProductSummary[], ReadFailure>> {
  return allSummaries(() =>
    products(summaryColumns).eq('category_slug', categorySlug).abortSignal(signal),
  )
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

/** One published product, or null when there is none of that slug. */
export async function fetchProduct(
  slug: string,
  signal: AbortSignal,
): Promise<Result<Product | null, ReadFailure>> {
  const response = await products(productColumns).eq('slug', slug).limit(1).abortSignal(signal)
  const rows = readRows(response)
  return rows.ok ? succeed(decodeProduct(rows.value[0])) : rows
}

function products<Columns extends string>(columns: Columns) {
  return restClient()
    .from('products')
    .select(columns)
    .order('created_at', { ascending: false })
    .order('id')
}

/** A row that moves from one answer to the next meanwhile is shown once. */
async function allSummaries(
  query: () => ReturnType<typeof products<typeof summaryColumns>>,
): Promise<Result<ProductSummary[], ReadFailure>> {
  const found = new Map<string, ProductSummary>()
  for (let start = 0; ; start += answerRows) {
    const part = readRows(
      await (start === 0 ? query() : query().range(start, start + answerRows - 1)),
    )
    if (!part.ok) return part
    for (const row of part.value.map(decodeProductSummary)) if (row !== null) found.set(row.id, row)
    if (part.value.length < answerRows) return succeed([...found.values()])
  }
}
