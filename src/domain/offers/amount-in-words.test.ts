import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

const values: Readonly<Record<string, number>> = Object.fromEntries(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen twenty`
    .split(/\s+/)
    .map((word, value) => [word, value] as const)
    .concat(
      ['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map(
        (word, place) => [word, 30 + 10 * place] as const,
      ),
    ),
)
const scales: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  lakh: 100_000,
  crore: 10_000_000,
}

/** Reads words as a person does: what stands before a scale is that many of it. */
function readWords(words: string): number {
  let total = 0
  let open = 0
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    const scale = scales[word]
    if (scale === undefined) open += values[word] ?? Number.NaN
    else if (scale === 100) open *= 100
    else if (scale === 10_000_000) {
      total = (total + open) * scale
      open = 0
    } else {
      total += open * scale
      open = 0
    }
  }
  return total + open
}

function readAmount(text: string): number {
  const [, rupees = '', , paise = 'zero'] = /^Rupees (.+?)( and (.+) Paise)? Only$/.exec(text) ?? []
  return readWords(rupees) * 100 + readWords(paise)
}

describe('an amount in words', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [1, 'Rupees Zero and One Paise Only'],
    [100, 'Rupees One Only'],
    [19_99, 'Rupees Nineteen and Ninety-Nine Paise Only'],
    [100_00, 'Rupees One Hundred Only'],
    [1_05_000_00, 'Rupees One Lakh Five Thousand Only'],
    [
      12_34_567_50,
      'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Fifty Paise Only',
    ],
    [1_00_00_000_00, 'Rupees One Crore Only'],
    [1234_00_00_001_00, 'Rupees One Thousand Two Hundred Thirty-Four Crore One Only'],
  ])('%i paise are "%s"', (paise, words) => {
    expect(amountInWords(paise)).toBe(words)
  })

  it('matches an independent reader for any amount', () => {
    for (let round = 0; round < 20_000; round++) {
      const paise = Math.floor(Math.random() * 10 ** (1 + Math.floor(Math.random() * 14)))
      expect(readAmount(amountInWords(paise)), String(paise)).toBe(paise)
    }
  })
})
