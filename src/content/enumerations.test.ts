import { expect, it } from 'vitest'
import { budgetRanges, inquiryTypeChoices, inquiryTypes } from './enumerations.ts'

it('budgets keep the specification’s dollars and say the rupees in lakh beside them', () => {
  expect(budgetRanges.map(({ value, label, rupees }) => [value, label, rupees])).toEqual([
    ['small', 'Under $10,000', 'approx. under ₹9,00,000'],
    ['medium', '$10,000-$50,000', 'approx. ₹9,00,000-₹45,00,000'],
    ['large', '$50,000-$100,000', 'approx. ₹45,00,000-₹90,00,000'],
    ['xlarge', 'Over $100,000', 'approx. over ₹90,00,000'],
  ])
})

it('every type of inquiry has a label', () => {
  expect(inquiryTypeChoices.map(({ value }) => value)).toEqual(inquiryTypes)
})
