import * as v from 'valibot'
import type { ProductPlan } from '#src/documents/contents/offer-document.ts'
import { askRows } from '#src/office/api/ask.ts'

/** How long a PDF waits for plans, in ms; it is made without them on a slow line. */
const patienceMs = 3000

const planRow = v.object({ id: v.string(), name: v.string(), plan: v.unknown() })

/** Plans of these products, in their order, as far as they exist and can be loaded. */
export async function fetchPlans(products: readonly string[]): Promise<readonly ProductPlan[]> {
  if (products.length === 0) return []
  const rows = await askRows(planRow, (client) =>
    client
      .from('products')
      .select('id,name,plan')
      .in('id', products)
      .not('plan', 'is', null)
      .abortSignal(AbortSignal.timeout(patienceMs)),
  )
  if (!rows.ok) return []
  return products.flatMap((product) => rows.value.find(({ id }) => id === product) ?? [])
}
