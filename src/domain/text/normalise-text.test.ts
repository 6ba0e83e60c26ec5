import { describe, expect, it } from 'vitest'
import { normaliseEmail, normaliseLine, normaliseText } from './normalise-text.ts'

describe('a line', () => {
  it.each([
    ['trims its ends', '  Ravi  ', 'Ravi'],
    ['loses angle brackets', '<b>Ravi</b>', 'bRavi/b'],
    ['has no space left where a bracket stood at its end', '< Ravi >', 'Ravi'],
    ['loses control characters', 'Ra\u0000v\u0007i\u007f\u009f', 'Ravi'],
    ['loses the byte order mark', '\ufeffRavi', 'Ravi'],
    ['loses halves of broken characters', 'Ra\ud800vi\udc00', 'Ravi'],
    ['keeps whole characters of two halves', 'Ravi 🏠', 'Ravi 🏠'],
    ['turns line breaks and tabs into one space', 'Ravi\r\n\tKumar', 'Ravi Kumar'],
    ['turns separators of lines into a space', 'Ravi\u2028Kumar\u0085Rao', 'Ravi Kumar Rao'],
    ['turns odd spaces into plain ones', 'Ravi\u00a0Kumar\u3000Rao', 'Ravi Kumar Rao'],
    ['takes the composed form', 'Jose\u0301', 'Jos\u00e9'],
    ['keeps the joiners of Indic scripts', 'క్\u200cష', 'క్\u200cష'],
    ['may be empty', ' <> ', ''],
  ])('%s', (_title, typed, stored) => {
    expect(normaliseLine(typed)).toBe(stored)
  })

  it('is never cut', () => {
    expect(normaliseLine('x'.repeat(5000))).toHaveLength(5000)
  })
})

describe('text of several lines', () => {
  it.each([
    ['keeps its line breaks', 'one\ntwo\n\nthree', 'one\ntwo\n\nthree'],
    ['knows the line breaks of every system', 'a\r\nb\rc\u2028d\u2029e\u0085f', 'a\nb\nc\nd\ne\nf'],
    ['turns a tab into a space', 'a\tb', 'a b'],
    ['trims its ends only', '\n  a\n  b  \n', 'a\n  b'],
    ['is nothing when it was only brackets', '<<<<<<<<<<', ''],
    ['loses the sign for less', 'area < 500 sqft', 'area  500 sqft'],
  ])('%s', (_title, typed, stored) => {
    expect(normaliseText(typed)).toBe(stored)
  })

  it('says the same when it is normalised again', () => {
    const once = normaliseText('  < a\u0301\r\n\t\ud800 ఆ > \u00a0\n')
    expect(normaliseText(once)).toBe(once)
  })
})

describe('an e-mail address', () => {
  it('is in lower case', () => {
    expect(normaliseEmail(' Ravi.KUMAR@Example.COM ')).toBe('ravi.kumar@example.com')
  })

  it('keeps letters of other alphabets, which databases lower differently', () => {
    expect(normaliseEmail('İ@EXAMPLE.com')).toBe('İ@example.com')
  })
})
