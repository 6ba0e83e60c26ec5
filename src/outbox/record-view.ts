import { insertProductView } from '#src/data/product-views.ts'
import { logWarning } from '#src/lib/log.ts'

/** Records a product view; a failure is only logged (specification section 8). */
export async function recordProductView(productId: string): Promise<void> {
  const outcome = await insertProductView(crypto.randomUUID(), productId)
  if (!outcome.ok) logWarning('product view not recorded', outcome.failure.kind)
}
