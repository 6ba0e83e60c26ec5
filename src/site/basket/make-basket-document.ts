import type { QueryClient } from '@tanstack/react-query'
import { productQuery } from '#src/catalogue/queries/products.ts'
import type { MadeDocument, DocumentFailure } from '#src/domain/made-document.ts'
import type { BasketPrices } from '#src/domain/offers/basket-prices.ts'
import type { Result } from '#src/platform/result.ts'
import { type Basket, requestLinesOf } from '#src/outbox/basket/baskets.ts'

/** How long to wait for product details while the user waits for the file, in ms. */
const patienceMs = 4000

/**
 * A basket as a PDF: its lines, then what this device knows of each product. Rejects if the script
 * cannot be loaded.
 * @param prices of its lines, for staff; null leaves them out.
 */
export async function makeDocumentOf(
  basket: Basket,
  queryClient: QueryClient,
  prices: BasketPrices | null,
): Promise<Result<MadeDocument, DocumentFailure>> {
  const { makeBasketDocument } = await import('#src/documents/browser/make-document.ts')
  const slugs = new Set(basket.lines.map(({ product }) => product.slug))
  const products = await Promise.all([...slugs].map((slug) => knownProduct(slug, queryClient)))
  // A product that is gone or cannot be loaded still has its line.
  const known = products.filter((product) => product !== null && product !== undefined)
  return makeBasketDocument(basket.customer, requestLinesOf(basket), known, prices)
}

/** From the network, or this device's copy when that fails or is slow. */
async function knownProduct(slug: string, queryClient: QueryClient) {
  const query = productQuery(slug)
  const asked = queryClient.ensureQueryData(query).catch(() => null)
  const late = new Promise((resolve) => {
    setTimeout(resolve, patienceMs)
  })
  await Promise.race([asked, late])
  return queryClient.getQueryData(query.queryKey)
}
