import { stateTaxName } from './gst-state.ts'
import type { OfferContent } from './offer-content.ts'
import type { OfferTotals } from './offer-totals.ts'

interface SumLine {
  readonly label: string
  readonly paise: number
}

export type Taxes = Pick<OfferTotals, 'cgst_paise' | 'sgst_paise' | 'igst_paise'>

/**
 * The taxes of an offer or a part of it: IGST, or CGST with SGST or UTGST. An offer without tax
 * has none of these, since nothing in its totals says which state they would go to.
 * @param totals of the whole offer, which say whether it is delivered to another state.
 * @param deliveryState the code of the state of delivery.
 */
export function taxLines(
  totals: OfferTotals,
  deliveryState: string,
  part: Taxes = totals,
): readonly SumLine[] {
  if (totals.igst_paise > 0) return [{ label: 'IGST', paise: part.igst_paise }]
  if (totals.cgst_paise === 0) return []
  return [
    { label: 'CGST', paise: part.cgst_paise },
    { label: stateTaxName(deliveryState), paise: part.sgst_paise },
  ]
}

/** How the lines of an offer lead to its total, which is not included. */
export function sumLines(totals: OfferTotals, deliveryState: string): readonly SumLine[] {
  const { gross_paise, discount_paise, taxable_paise, rounding_paise } = totals
  const taxes = taxLines(totals, deliveryState)
  return [
    { label: 'Sum of lines', paise: gross_paise },
    ...(discount_paise > 0 ? [{ label: 'Discount', paise: -discount_paise }] : []),
    { label: 'Taxable value', paise: taxable_paise },
    ...taxes,
    ...(taxes.length === 0 ? [{ label: 'GST', paise: 0 }] : []),
    ...(rounding_paise === 0 ? [] : [{ label: 'Rounding', paise: rounding_paise }]),
  ]
}

/** The total of all lines with one HSN and one rate. */
interface TaxGroup extends Taxes {
  readonly hsn: string
  readonly gst_basis_points: number
  readonly taxable_paise: number
}

/**
 * The taxes by HSN and rate, in this order. Sums of the lines' own taxes, so that nothing is
 * rounded twice.
 */
export function taxGroups(
  lines: OfferContent['lines'],
  { lines: lineTotals }: OfferTotals,
): readonly TaxGroup[] {
  const groups = new Map<string, TaxGroup>()
  for (const [place, { hsn, gst_basis_points }] of lines.entries()) {
    const line = lineTotals[place]
    if (line === undefined) continue
    const key = `${hsn} ${String(gst_basis_points).padStart(5, '0')}`
    const sum = groups.get(key)
    groups.set(key, {
      hsn,
      gst_basis_points,
      taxable_paise: (sum?.taxable_paise ?? 0) + line.taxable_paise,
      cgst_paise: (sum?.cgst_paise ?? 0) + line.cgst_paise,
      sgst_paise: (sum?.sgst_paise ?? 0) + line.sgst_paise,
      igst_paise: (sum?.igst_paise ?? 0) + line.igst_paise,
    })
  }
  return [...groups.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}
