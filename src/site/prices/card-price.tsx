import { useQuery } from '@tanstack/react-query'
import { valueOf } from '#src/backend/query-failure.ts'
import { type PublicPrice, fetchPublicPrices } from '#src/catalogue/api/public-price.ts'
import styles from './card-price.module.css'
import { priceWords } from './price-words.ts'
import type { PriceProps } from './use-price-part.ts'

type Prices = ReadonlyMap<string, PublicPrice>

/** Those that are asked for in the same moment, and what will answer them all. */
let next: { readonly ids: string[]; readonly prices: Promise<Prices> } | null = null

/** The cards of a list ask one after the other, and the server once. */
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

/** What visitors are told of a product's price, on its picture, where it moves nothing; nothing where there is none. */
export function CardPrice({ productId }: PriceProps) {
  const { data: price } = useQuery({
    queryKey: ['public-price', productId],
    queryFn: () => priceOf(productId),
  })
  if (price === undefined || price === null) return null
  return (
    <p className={styles['price']}>
      {priceWords(price)} <small>ex works, + GST</small>
    </p>
  )
}
