import { expect, it } from 'vitest'
import { inquiryTypeChoices, inquiryTypes } from './enumerations.ts'

it('every type of inquiry has a label', () => {
  expect(inquiryTypeChoices.map(({ value }) => value)).toEqual(inquiryTypes)
})
