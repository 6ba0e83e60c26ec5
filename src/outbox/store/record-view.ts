import { insertProductView } from '#src/outbox/delivery/product-views.ts'
import { logWarning } from '#src/platform/log.ts'
import { classify } from '#src/outbox/delivery/classification.ts'

/** Records a product view; a failure is only logged (specification section 8). */
export async function recordProductView(productId: string): Promise<void> {
  const { status, code } = await insertProductView(crypto.randomUUID(), productId)
  const verdict = classify({ call: 'row', status, code: code ?? 'ok' })
  if (verdict !== 'done') logWarning('product view not recorded', verdict)
}
