import { describe, expect, it } from 'vitest'
import { formatRupees, parseRupees } from './rupees.ts'

describe('typed rupees', () => {
  it.each([
    ['4,25,000.50', 4_25_000_50],
    ['425,000.5', 4_25_000_50],
    [' ₹ 4,25,000 ', 4_25_000_00],
    ['Rs. 4,25,000/-', 4_25_000_00],
    ['inr 500', 500_00],
    ['0', 0],
    ['0.07', 7],
    ['1,00,00,000', 1_00_00_000_00],
    ['90071992547409.91', null],
    ['9007199254740.99', 900_719_925_474_099],
    ['1,50,000', 1_50_000_00],
    ['5 000', 5000_00],
    ['₹\u00A01 50 000.5', 1_50_000_50],
    ['\u200E₹\u202F1,50,000\u200B', 1_50_000_00],
    ['५००', 500_00],
    ['౧,౫౦,౦౦౦.౫౦', 1_50_000_50],
  ])('%s are %s paise', (typed, paise) => {
    expect(parseRupees(typed)).toBe(paise)
  })

  it.each([
    '',
    '₹',
    '-5',
    '1.234',
    '1.234,50',
    '4,25,00',
    '42,5000',
    ',500',
    '4,,25,000',
    '1e5',
    '5.',
    '.5',
    'NaN',
    '1e999',
    'Infinity',
    '0.005',
    '−5',
    '(500)',
    '50 00',
    '1,50 000',
    '1 500 00',
    '5²',
    '½',
    '0x10',
    '౧e౨',
    '౧.౦౦౫',
    '₹₹5',
    '5 crore',
    '１００',
  ])('"%s" is not an amount', (typed) => {
    expect(parseRupees(typed)).toBeNull()
  })
})

describe('paise in rupees', () => {
  it.each([
    [4_25_000_50, '₹4,25,000.50'],
    [5, '₹0.05'],
    [0, '₹0.00'],
    [-49, '−₹0.49'],
    [1_00_00_000_00, '₹1,00,00,000.00'],
    [12_34_56_789_01, '₹12,34,56,789.01'],
  ])('%i are %s', (paise, words) => {
    expect(formatRupees(paise)).toBe(words)
  })

  it('are parsed back to the same amount', () => {
    for (let round = 0; round < 20_000; round++) {
      const paise = Math.floor(Math.random() * 10 ** (1 + Math.floor(Math.random() * 13)))
      expect(parseRupees(formatRupees(paise)), String(paise)).toBe(paise)
    }
  })
})
