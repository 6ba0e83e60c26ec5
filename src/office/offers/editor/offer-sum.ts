import { type OfferTotals, offerTotals } from '#src/domain/offers/offer-totals.ts'
import { type OfferValues, typedContent } from './offer-values.ts'

/** The state that offers are made in until the settings are read, as the database has it. */
export const usualState = '36'

/** What the form comes to as far as it is filled in. */
export interface OfferSum {
  readonly totals: OfferTotals
  /** Of each line as the form holds it; null where a figure is missing. */
  readonly lineTaxable: readonly (number | null)[]
  /** How many lines lack a figure; they count as nothing. */
  readonly unpriced: number
}

/**
 * The totals of the form, by the function that the database computes them with.
 * @param issuerState the code of the state that the offer is made in.
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
