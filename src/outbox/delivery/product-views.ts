import { restClient } from '#src/backend/rest-client.ts'

/** Records one view of a product. @returns the server's response; status 0 when there was none. */
export async function insertProductView(
  id: string,
  productId: string,
): Promise<{ readonly status: number; readonly code: string | null }> {
  const row = { id, product_id: productId }
  const { status, error } = await restClient().from('product_views').insert(row)
  return { status, code: error === null ? null : error.code }
}
