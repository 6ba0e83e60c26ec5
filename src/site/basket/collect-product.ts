import type { ProductSummary } from '#src/catalogue/schema/product.ts'
import { lineCountText } from '#src/domain/leads/line-count-text.ts'
import { updateBaskets } from '#src/outbox/basket/basket-store.ts'
import { addProduct, collected, currentBasket } from '#src/outbox/basket/baskets.ts'
import { failureText } from './failure-text.ts'

/** Adds a product to the current basket. @returns the message for the visitor. */
export async function collectProduct(
  product: ProductSummary,
): Promise<{ readonly isAdded: boolean; readonly message: string }> {
  const outcome = await updateBaskets(addProduct(collected(product), crypto.randomUUID()))
  if (!outcome.ok) {
    const message =
      outcome.failure === 'storage-unavailable'
        ? 'This browser does not let the site store a basket. Use Get Quote instead.'
        : failureText[outcome.failure]
    return { isAdded: false, message }
  }
  const { customer = '', lines = [] } = currentBasket(outcome.value) ?? {}
  const whose = customer === '' ? 'the basket' : `the basket for ${customer}`
  const quantity = lines
    .filter((line) => line.product.id === product.id)
    .reduce((sum, line) => sum + line.quantity, 0)
  const done = quantity > 1 ? `Added again: ${quantity} of these in` : 'Added to'
  return { isAdded: true, message: `${done} ${whose}, which has ${lineCountText(lines.length)}.` }
}
