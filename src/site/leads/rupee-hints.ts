import { formatMonth } from '#src/domain/text/date-text.ts'
import { budgetRanges } from '#src/domain/leads/enumerations.ts'
import { inLakhGroups } from '#src/domain/text/indian-number-format.ts'
import type { RupeeRate } from '#src/domain/company/rupee-rate.ts'

/** The exchange rate of the hints: "At about ₹90 to the dollar (November 2026)." */
export function rateText({ rupeesPerDollar, setOn }: RupeeRate): string {
  return `At about ₹${inLakhGroups(rupeesPerDollar)} to the dollar (${formatMonth(setOn)}).`
}

/** The specification's budgets, each with the amount in rupees. */
export function budgetChoices(rate: RupeeRate) {
  return budgetRanges.map(({ value, label }) => ({
    value,
    label: `${label} (approx. ${inRupees(label, rate)})`,
  }))
}

/** "$10,000-$50,000" as "₹9,00,000-₹45,00,000", in Indian grouping. */
function inRupees(dollars: string, { rupeesPerDollar }: RupeeRate): string {
  return dollars
    .replace(/^[UO]/, (letter) => letter.toLowerCase())
    .replaceAll(/\$([\d,]+)/g, (_, amount: string) => {
      const rupees = Number(amount.replaceAll(',', '')) * rupeesPerDollar
      return `₹${inLakhGroups(rupees)}`
    })
}
