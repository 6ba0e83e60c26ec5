import { formatMonth } from '#src/domain/text/date-text.ts'
import { budgetRanges } from '#src/domain/leads/enumerations.ts'
import { inLakhGroups } from '#src/domain/text/indian-number-format.ts'
import type { RupeeRate } from '#src/domain/company/rupee-rate.ts'

/** What the hints go by: "At about ₹90 to the dollar (November 2026)." */
export function rateText({ rupeesPerDollar, setOn }: RupeeRate): string {
  return `At about ₹${inLakhGroups(rupeesPerDollar)} to the dollar (${formatMonth(setOn)}).`
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
      return `₹${inLakhGroups(rupees)}`
    })
}
