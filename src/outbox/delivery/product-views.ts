import { restClient } from '#src/backend/rest-client.ts'

/** Counts one look at a product. @returns what the server answered; status 0 when nobody did. */
export async function insertProductView(
  id: string,
  productId: string,
): Promise<{ readonly status: number; readonly code: string | null }> {
  const row = { id, product_id: productId }
  const { status, error } = await restClient().from('product_views').insert(row)
  return { status, code: error === null ? null : error.code }
}
