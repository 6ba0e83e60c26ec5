import { expect, it } from 'vitest'
import { rupeeFigure } from './rupee-figure.ts'

it.each([
  [0, '₹0'],
  [149, '₹1'],
  [85_000_49, '₹85,000'],
  [99_999_99, '₹1,00,000'],
  [1_00_000_00, '₹1 L'],
  [12_54_321_00, '₹12.5 L'],
  [99_99_999_00, '₹99.9 L'],
  [1_00_00_000_00, '₹1 Cr'],
  [1_07_49_999_00, '₹1.07 Cr'],
  [123_45_67_890_00, '₹123 Cr'],
])('%i paise are shown as %s', (paise, words) => {
  expect(rupeeFigure(paise)).toBe(words.replace(' ', '\u00A0'))
})
