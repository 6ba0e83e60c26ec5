// Decision 275: money is counted in whole paise and rounded line by line.
import * as v from 'valibot'

/** One line of an offer. All figures are whole numbers, so that nothing is lost to rounding. */
export interface PricedLine {
  /** In thousandths of the unit: 1500 is 1.5 m. */
  readonly quantity_thousandths: number
  /** For one unit, before discount and tax. */
  readonly unit_price_paise: number
  /** In hundredths of a percent: 250 is 2.5 %. */
  readonly discount_basis_points: number
  /** The rate of GST in hundredths of a percent: 1800 is 18 %. */
  readonly gst_basis_points: number
}

export interface PricedOffer {
  readonly lines: readonly PricedLine[]
  /** Taken off each line after its own discount, in hundredths of a percent. */
  readonly discount_basis_points: number
  /** Whether it is delivered to another state, so that IGST replaces CGST and SGST. */
  readonly is_interstate: boolean
}

interface Taxes {
  readonly cgst_paise: number
  /** The same amount as CGST; UTGST for delivery within a union territory. */
  readonly sgst_paise: number
  readonly igst_paise: number
}

interface LineTotals extends Taxes {
  readonly gross_paise: number
  readonly taxable_paise: number
}

export interface OfferTotals extends Taxes {
  readonly lines: readonly LineTotals[]
  readonly gross_paise: number
  /** The total of both discounts. */
  readonly discount_paise: number
  readonly taxable_paise: number
  /** From -49 to 50: rounds the total to whole rupees. */
  readonly rounding_paise: number
  /** Whole rupees, in paise. */
  readonly total_paise: number
}

const storedLine = v.object({
  gross_paise: v.number(),
  taxable_paise: v.number(),
  cgst_paise: v.number(),
  sgst_paise: v.number(),
  igst_paise: v.number(),
})

/** Totals as the database stores them. */
export const storedTotals: v.GenericSchema<unknown, OfferTotals> = v.object({
  ...storedLine.entries,
  lines: v.array(storedLine),
  discount_paise: v.number(),
  rounding_paise: v.number(),
  total_paise: v.number(),
})

/**
 * The totals of an offer. Each line is rounded to paise, half up, and the total to rupees, as
 * section 170 of the CGST Act requires. The same function as `private.offer_totals`;
 * `supabase/tests/offers/offer-totals.test.ts` gives both the same offers.
 */
export function offerTotals(offer: PricedOffer): OfferTotals {
  const lines = offer.lines.map((line) => lineTotals(line, offer))
  const sumOf = (part: keyof LineTotals) => lines.reduce((sum, line) => sum + line[part], 0)
  const gross = sumOf('gross_paise')
  const taxable = sumOf('taxable_paise')
  const cgst = sumOf('cgst_paise')
  const igst = sumOf('igst_paise')
  const exact = taxable + 2 * cgst + igst
  const total = Math.floor((exact + 50) / 100) * 100
  return {
    lines,
    gross_paise: gross,
    discount_paise: gross - taxable,
    taxable_paise: taxable,
    cgst_paise: cgst,
    sgst_paise: cgst,
    igst_paise: igst,
    rounding_paise: total - exact,
    total_paise: total,
  }
}

const wholeBasisPoints = 10_000

function lineTotals(line: PricedLine, offer: PricedOffer): LineTotals {
  const gross = partOf(line.unit_price_paise, line.quantity_thousandths, 1000)
  const net = gross - partOf(gross, line.discount_basis_points, wholeBasisPoints)
  const taxable = net - partOf(net, offer.discount_basis_points, wholeBasisPoints)
  const tax = (parts: number) => partOf(taxable, line.gst_basis_points, wholeBasisPoints * parts)
  const half = offer.is_interstate ? 0 : tax(2)
  return {
    gross_paise: gross,
    taxable_paise: taxable,
    cgst_paise: half,
    sgst_paise: half,
    igst_paise: offer.is_interstate ? tax(1) : 0,
  }
}

/** `amount × parts ÷ whole` to the nearest number, half up; the product may exceed 2^53. */
export function partOf(amount: number, parts: number, whole: number): number {
  const divisor = BigInt(whole)
  return Number((BigInt(amount) * BigInt(parts) * 2n + divisor) / (divisor * 2n))
}
