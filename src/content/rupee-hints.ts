import { budgetRanges } from './enumerations.ts'
import type { RupeeRate } from './rupee-rate.ts'

const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** What the hints go by: "At about ₹90 to the dollar (November 2026)." */
export function rateText({ rupeesPerDollar, setOn }: RupeeRate): string {
  const month = monthFormat.format(new Date(`${setOn}T00:00:00Z`))
  return `At about ₹${rupeesPerDollar.toLocaleString('en-IN')} to the dollar (${month}).`
}

/** The budgets of the specification with the same in rupees beside them. */
export function budgetChoices(rate: RupeeRate) {
  return budgetRanges.map(({ value, label }) => ({
    value,
    label: `${label} (approx. ${inRupees(label, rate)})`,
  }))
}

/** "$10,000-$50,000" as "₹9,00,000-₹45,00,000": grouped in lakh. */
function inRupees(dollars: string, { rupeesPerDollar }: RupeeRate): string {
  return dollars
    .replace(/^[UO]/, (letter) => letter.toLowerCase())
    .replaceAll(/\$([\d,]+)/g, (_, amount: string) => {
      const rupees = Number(amount.replaceAll(',', '')) * rupeesPerDollar
      return `₹${rupees.toLocaleString('en-IN')}`
    })
}
