import { amountInWords } from '#src/domain/offers/amount-in-words.ts'
import type { OfferTotals } from '#src/domain/offers/offer-totals.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { sumLines } from '#src/domain/offers/tax-lines.ts'
import styles from './total-lines.module.css'

interface Props {
  readonly totals: OfferTotals
  /** GST code of the state of delivery. */
  readonly deliveryState: string
}

/** The totals of an offer, line by line and in words. */
export function TotalLines({ totals, deliveryState }: Props) {
  const rows = sumLines(totals, deliveryState)
  return (
    <div className={styles['totals']}>
      <dl>
        {rows.map(({ label, paise }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatRupees(paise)}</dd>
          </div>
        ))}
        <div className={styles['total']}>
          <dt>Total</dt>
          <dd>{formatRupees(totals.total_paise)}</dd>
        </div>
      </dl>
      <p>{amountInWords(totals.total_paise)}</p>
    </div>
  )
}
