import { type OfferTotals, offerTotals } from '#src/domain/offers/offer-totals.ts'
import { type OfferValues, typedContent } from './offer-values.ts'

/** The company's state until the settings have loaded; the database's default. */
export const usualState = '36'

/** Totals of the form, as far as it is filled in. */
export interface OfferSum {
  readonly totals: OfferTotals
  /** Total of each line in the form's order; null when a number is missing. */
  readonly lineTaxable: readonly (number | null)[]
  /** Number of incomplete lines, which count as zero. */
  readonly unpriced: number
}

/**
 * The totals of the form, by the database's function.
 * @param issuerState code of the state that the offer is issued in.
 */
export function offerSum(values: OfferValues, issuerState: string): OfferSum {
  const { lines, discount_basis_points } = typedContent(values)
  const isPriced = lines.map(
    ({ quantity_thousandths, unit_price_paise, discount_basis_points, gst_basis_points }) =>
      !Number.isNaN(
        quantity_thousandths + unit_price_paise + discount_basis_points + gst_basis_points,
      ),
  )
  const totals = offerTotals({
    lines: lines.filter((_, place) => isPriced[place]),
    discount_basis_points: Number.isNaN(discount_basis_points) ? 0 : discount_basis_points,
    is_interstate: values.delivery_state !== '' && values.delivery_state !== issuerState,
  })
  const priced = totals.lines.values()
  return {
    totals,
    lineTaxable: isPriced.map((is) => (is ? (priced.next().value?.taxable_paise ?? null) : null)),
    unpriced: isPriced.filter((is) => !is).length,
  }
}
