import type { ProductSummary } from '#src/catalogue/schema/product.ts'
import { lineCountText } from '#src/domain/leads/request-lines.ts'
import { updateBaskets } from '#src/outbox/basket/basket-store.ts'
import { addProduct, collected, currentBasket } from '#src/outbox/basket/baskets.ts'
import { failureText } from './failure-text.ts'

/** Puts one of a product into the current basket; answers with what there is to say of it. */
export async function collectProduct(product: ProductSummary): Promise<string> {
  const outcome = await updateBaskets(addProduct(collected(product), crypto.randomUUID()))
  if (!outcome.ok) {
    return outcome.failure === 'storage-unavailable'
      ? 'This browser does not let the site keep a basket. Use Get Quote instead.'
      : failureText[outcome.failure]
  }
  const { customer = '', lines = [] } = currentBasket(outcome.value) ?? {}
  const whose = customer === '' ? 'the request' : `the request for ${customer}`
  const quantity = lines
    .filter((line) => line.product.id === product.id)
    .reduce((sum, line) => sum + line.quantity, 0)
  const words = quantity > 1 ? `Added again: ${quantity} of these in` : 'Added to'
  return `${words} ${whose}, which has ${lineCountText(lines.length)}.`
}
