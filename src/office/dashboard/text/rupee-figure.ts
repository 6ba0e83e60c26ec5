import { formatRupees } from '#src/domain/offers/rupees.ts'

const lakh = 1e7
const crore = 1e9
const rounded = new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 3 })

/** Paise as a short figure: "₹85,000", "₹12.5 L", "₹1.07 Cr". */
export function rupeeFigure(paise: number): string {
  if (paise >= crore) return `₹${rounded.format(paise / crore)}\u00A0Cr`
  // 99.96 lakh would be rounded up to 100 lakh.
  if (paise >= lakh) return `₹${rounded.format(Math.min(paise / lakh, 99.9))}\u00A0L`
  return formatRupees(Math.round(paise / 100) * 100).replace(/\.00$/, '')
}
