import { insertProductView } from '#src/data/product-views.ts'
import { logWarning } from '#src/lib/log.ts'
import { classify } from './classification.ts'

/** Records a product view; a failure is only logged (specification section 8). */
export async function recordProductView(productId: string): Promise<void> {
  const { status, code } = await insertProductView(crypto.randomUUID(), productId)
  const verdict = classify({ call: 'row', status, code: code ?? 'ok' })
  if (verdict !== 'done') logWarning('product view not recorded', verdict)
}
