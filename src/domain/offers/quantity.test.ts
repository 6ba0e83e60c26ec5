import { expect, it } from 'vitest'
import { parseQuantity, quantityText } from './quantity.ts'

it.each([
  ['1', 1000],
  [' 1,250.5 ', 1_250_500],
  ['0.001', 1],
  ['१,२५०.५', 1_250_500],
  ['1 250', 1_250_000],
  ['0.0005', null],
  ['NaN', null],
  ['1.0005', null],
  ['1,5', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
])('"%s" is %s thousandths', (typed, thousandths) => {
  expect(parseQuantity(typed)).toBe(thousandths)
})

it('parses every quantity that it formats', () => {
  for (let value = 0; value < 99_999_999; value += 9973) {
    expect(parseQuantity(quantityText(value))).toBe(value)
  }
  expect([1500, 10, 1_25_000_000].map(quantityText)).toEqual(['1.5', '0.01', '1,25,000'])
})
