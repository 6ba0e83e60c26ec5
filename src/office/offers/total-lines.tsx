import { amountInWords } from '#src/domain/offers/amount-in-words.ts'
import { stateTaxName } from '#src/domain/offers/gst-state.ts'
import type { OfferTotals } from '#src/domain/offers/offer-totals.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import styles from './total-lines.module.css'

interface Props {
  readonly totals: OfferTotals
  /** The code of the state of delivery. */
  readonly deliveryState: string
}

/** What an offer comes to, line by line, and in words. */
export function TotalLines({ totals, deliveryState }: Props) {
  const { gross_paise, discount_paise, taxable_paise, igst_paise, cgst_paise, sgst_paise } = totals
  const taxes =
    igst_paise > 0
      ? [{ label: 'IGST', paise: igst_paise }]
      : [
          { label: 'CGST', paise: cgst_paise },
          { label: stateTaxName(deliveryState), paise: sgst_paise },
        ]
  const rows = [
    { label: 'Sum of lines', paise: gross_paise },
    ...(discount_paise > 0 ? [{ label: 'Discount', paise: -discount_paise }] : []),
    { label: 'Taxable value', paise: taxable_paise },
    ...taxes,
    ...(totals.rounding_paise === 0 ? [] : [{ label: 'Rounding', paise: totals.rounding_paise }]),
  ]
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
