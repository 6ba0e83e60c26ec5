import { useQuery } from '@tanstack/react-query'
import { type PublicPrice as Price, fetchPublicPrice } from '#src/catalogue/api/public-price.ts'
import { inLakhGroups } from '#src/domain/text/indian-number-format.ts'
import { fullDayWords } from '#src/domain/text/india-text.ts'
import styles from './product-view.module.css'

/** What visitors are told of a product's price; nothing where there is none for them. */
export function PublicPrice({ productId }: { readonly productId: string }) {
  const { data: price } = useQuery({
    queryKey: ['public-price', productId],
    queryFn: ({ signal }) => fetchPublicPrice(productId, signal),
  })
  if (price === undefined || price === null) return null
  return (
    <p className={styles['price']}>
      <b>{priceWords(price)}</b> Ex works, without GST, as of {fullDayWords(price.on_day)}.
    </p>
  )
}

const units: Readonly<Record<string, string>> = { m: ' per m', sqm: ' per m²' }

function priceWords({ from_paise, to_paise, unit }: Price): string {
  const per = units[unit] ?? ''
  const rupees = (paise: number) => `₹${inLakhGroups(paise / 100)}`
  return to_paise === null
    ? `From ${rupees(from_paise)}${per}`
    : `${rupees(from_paise)} to ${rupees(to_paise)}${per}`
}
