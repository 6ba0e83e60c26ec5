import { plainFigure } from '#src/domain/text/plain-figure.ts'

/** Groups as in India, 4,25,000; as elsewhere, 425,000; or none. */
const amount =
  /^(?:₹|rs\.?|inr)?\s*(\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|\d{1,13})(?:\.(\d{1,2}))?\s*(?:\/-)?$/i

/**
 * Typed rupees as whole paise: reads "4,25,000.50", "₹425000.5", "౪,౨౫,౦౦౦" and "Rs. 4,25,000/-".
 * Null for what is no amount, is negative, has parts of a paisa, or exceeds what a number can
 * hold.
 */
export function parseRupees(typed: string): number | null {
  const [, rupees, paise = ''] = amount.exec(plainFigure(typed)) ?? []
  if (rupees === undefined) return null
  const sum = Number(rupees.replaceAll(',', '')) * 100 + Number(paise.padEnd(2, '0'))
  return Number.isSafeInteger(sum) ? sum : null
}

const groups = new Intl.NumberFormat('en-IN')

/** Whole paise in rupees as India writes them, always with paise: "₹4,25,000.50", "−₹0.49". */
export function formatRupees(paise: number): string {
  const size = Math.abs(paise)
  const sign = paise < 0 ? '−' : ''
  const rest = size % 100
  return `${sign}₹${groups.format((size - rest) / 100)}.${String(rest).padStart(2, '0')}`
}
