import { useQuery } from '@tanstack/react-query'
import { valueOf } from '#src/backend/query-failure.ts'
import { type PublicPrice, fetchPublicPrices } from '#src/catalogue/api/public-price.ts'
import styles from './card-price.module.css'
import { priceText } from './price-text.ts'
import type { PriceProps } from './use-price-part.ts'

type Prices = ReadonlyMap<string, PublicPrice>

/** Product ids requested in the same tick, and the response for all of them. */
let next: { readonly ids: string[]; readonly prices: Promise<Prices> } | null = null

/** Batches the cards of a list into one request. */
async function priceOf(productId: string): Promise<PublicPrice | null> {
  if (next === null) {
    const ids: string[] = []
    const prices = new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
      next = null
      return valueOf(fetchPublicPrices(ids))
    })
    next = { ids, prices }
  }
  next.ids.push(productId)
  return (await next.prices).get(productId) ?? null
}

/**
 * A product's public price, laid over its picture so that nothing moves; nothing when there is
 * none.
 */
export function CardPrice({ productId }: PriceProps) {
  const { data: price } = useQuery({
    queryKey: ['public-price', productId],
    queryFn: () => priceOf(productId),
  })
  if (price === undefined || price === null) return null
  return (
    <p className={styles['price']}>
      {priceText(price)} <small>ex works, + GST</small>
    </p>
  )
}
