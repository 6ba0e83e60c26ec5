import type { QueryClient } from '@tanstack/react-query'
import { productQuery } from '#src/catalogue/queries/products.ts'
import type { MadeSheet, SheetFailure } from '#src/domain/made-sheet.ts'
import type { BasketPrices } from '#src/domain/offers/basket-prices.ts'
import type { Result } from '#src/platform/result.ts'
import { type Basket, requestLinesOf } from '#src/outbox/basket/baskets.ts'

/**
 * A basket as a PDF: its lines, then what this device knows of each product. Rejects when the script
 * cannot be had.
 * @param prices of its lines, where staff hand it on; null leaves them out.
 */
export async function makeSheetOf(
  basket: Basket,
  queryClient: QueryClient,
  prices: BasketPrices | null,
): Promise<Result<MadeSheet, SheetFailure>> {
  const { makeBasketSheet } = await import('#src/documents/browser/make-sheet.ts')
  const slugs = new Set(basket.lines.map(({ product }) => product.slug))
  const products = await Promise.all(
    // One that is gone or not to be had now has its line all the same.
    [...slugs].map((slug) => queryClient.ensureQueryData(productQuery(slug)).catch(() => null)),
  )
  const known = products.filter((product) => product !== null && product !== undefined)
  return makeBasketSheet(basket.customer, requestLinesOf(basket), known, prices)
}
