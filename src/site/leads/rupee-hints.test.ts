import { expect, it } from 'vitest'
import { budgetChoices, rateText } from './rupee-hints.ts'
import { usualRate } from '#src/domain/company/rupee-rate.ts'

it('budgets keep the specification’s dollars, with rupees in lakh next to them', () => {
  expect(budgetChoices(usualRate)).toEqual([
    { value: 'small', label: 'Under $10,000 (approx. under ₹9,00,000)' },
    { value: 'medium', label: '$10,000-$50,000 (approx. ₹9,00,000-₹45,00,000)' },
    { value: 'large', label: '$50,000-$100,000 (approx. ₹45,00,000-₹90,00,000)' },
    { value: 'xlarge', label: 'Over $100,000 (approx. over ₹90,00,000)' },
  ])
  expect(rateText(usualRate)).toBe('At about ₹90 to the dollar (November 2026).')
})

it('another rate changes the hints', () => {
  const rate = { rupeesPerDollar: 100, setOn: '2027-02-28' }
  expect(budgetChoices(rate)[0]?.label).toBe('Under $10,000 (approx. under ₹10,00,000)')
  expect(rateText(rate)).toBe('At about ₹100 to the dollar (February 2027).')
})
