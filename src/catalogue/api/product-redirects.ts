import * as v from 'valibot'
import { type Result, succeed } from '#src/platform/result.ts'
import { type ReadFailure, readRows } from '#src/backend/read-failure.ts'
import { restClient } from '#src/backend/rest-client.ts'

const redirectRow = v.object({
  products: v.object({ slug: v.string(), category_slug: v.string() }),
})

/**
 * The present address of the product that once had that slug; null if there was none, or it is
 * unpublished.
 */
export async function fetchProductRedirect(
  slug: string,
  signal: AbortSignal,
): Promise<Result<{ slug: string; category_slug: string } | null, ReadFailure>> {
  const rows = readRows(
    await restClient()
      .from('product_redirects')
      .select('products(slug,category_slug)')
      .eq('slug', slug)
      .limit(1)
      .abortSignal(signal),
  )
  if (!rows.ok) return rows
  const parsed = v.safeParse(redirectRow, rows.value[0])
  return succeed(parsed.success ? parsed.output.products : null)
}
