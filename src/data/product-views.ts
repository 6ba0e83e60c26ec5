import type { Result } from '#src/lib/result.ts'
import { type WriteFailure, insertOutcome } from './insert-row.ts'
import { restClient } from './rest-client.ts'

/** Counts one look at a product. */
export async function insertProductView(
  id: string,
  productId: string,
): Promise<Result<'stored', WriteFailure>> {
  const row = { id, product_id: productId }
  return insertOutcome(await restClient().from('product_views').insert(row))
}
