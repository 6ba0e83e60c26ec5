import { describe, expect, it } from 'vitest'
import { toBase32 } from './base32.ts'
import { matchingStep, totpCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('The code of an authenticator', () => {
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s', (seconds, code) => {
    const step = Math.floor(seconds / 30)
    expect(totpCode(secret, step)).toBe(code)
    expect(matchingStep(secret, code, seconds * 1000)).toBe(step)
  })

  it('is accepted one step before and after its own, and no more', () => {
    const at = (step: number) => matchingStep(secret, totpCode(secret, 1000), step * 30_000)
    expect([998, 999, 1000, 1001, 1002].map(at)).toEqual([undefined, 1000, 1000, 1000, undefined])
  })

  it.each(['', '28708', '2870822', '287 082', '２８７０８２', '-87082'])('is not %j', (code) => {
    expect(matchingStep(secret, code, 59_000)).toBeUndefined()
  })
})

describe('Base32', () => {
  // RFC 4648, section 10, without its padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of %j is %s', (text, encoded) => {
    expect(toBase32(Buffer.from(text))).toBe(encoded)
  })
})
