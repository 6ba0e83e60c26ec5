import { describe, expect, it } from 'vitest'
import { cutAtWord, firstClause, lengthOf, oneLine } from './cut-text.ts'

describe('cutting text', () => {
  it('leaves text that fits', () => expect(cutAtWord('Guard house', 11)).toBe('Guard house'))

  it.each([
    ['Guard house of steel', 12, 'Guard house…'],
    ['Guard house of steel', 13, 'Guard house…'],
    ['Guard house, of steel', 14, 'Guard house…'],
    ['Guard house of steel', 16, 'Guard house of…'],
  ])('%j within %i characters is %j', (text, most, cut) => expect(cutAtWord(text, most)).toBe(cut))

  it.each([
    'x'.repeat(5000),
    'कार्यालय '.repeat(800),
    '👷🏽‍♀️'.repeat(900),
    'one two three four five six seven '.repeat(200),
    `${'long'.repeat(40)} end`,
  ])('never exceeds the limit or breaks a character: %.20s', (text) => {
    for (const most of [10, 60, 160]) {
      const cut = cutAtWord(text, most)
      expect(lengthOf(cut)).toBeLessThanOrEqual(most)
      expect(lengthOf(cut)).toBeGreaterThan(most / 2)
      expect(cut).not.toMatch(/\p{Surrogate}/u)
    }
  })

  it('makes one line of any text, without direction marks', () => {
    expect(oneLine(' a\n\tb\u0000c \u202ed\u2069 ')).toBe('a b c d')
  })

  it('finds the longest clause that fits', () => {
    expect(firstClause('How many? Very many: so many. Yes', 5, 20)).toBe('How many? Very many')
    expect(firstClause('How many? Very many: so many. Yes', 5, 10)).toBe('How many?')
    expect(firstClause('How many, really', 5, 10)).toBeUndefined()
    expect(firstClause('Yes: of course it is', 5, 10)).toBeUndefined()
  })
})
