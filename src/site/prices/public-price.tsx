import { useQuery } from '@tanstack/react-query'
import { valueOf } from '#src/backend/query-failure.ts'
import { fetchPublicPrice } from '#src/catalogue/api/public-price.ts'
import { formatFullDay } from '#src/domain/text/india-text.ts'
import { priceText } from './price-text.ts'
import styles from './public-price.module.css'
import type { PriceProps } from './use-price-part.ts'

/** A product's public price; nothing when there is none. */
export function PublicPrice({ productId }: PriceProps) {
  const { data: price } = useQuery({
    queryKey: ['public-price', productId],
    queryFn: ({ signal }) => valueOf(fetchPublicPrice(productId, signal)),
  })
  if (price === undefined || price === null) return null
  return (
    <p className={styles['price']}>
      <b>{priceText(price)}</b> Ex works, without GST, as of {formatFullDay(price.on_day)}.
    </p>
  )
}
