import { expect, it } from 'vitest'
import { codeDigits } from './code-digits.ts'

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123\u00a0456', '123456'],
  ['123-456', '123456'],
  ['\u200e123456\u200e', '123456'],
  ['012345', '012345'],
  ['１２３４５６', '123456'],
  ['౧౨౩౪౫౬', '123456'],
  ['१२३ ४५६', '123456'],
  ['౦౧౯౮౯౦', '019890'],
  ['1234567890', '1234567890'],
])('reads %j as %s', (text, digits) => expect(codeDigits(text)).toBe(digits))

it.each(['', '12345', '12345678901', 'abcdef', '12345x', '1234 56 a', '+123456'])(
  'reads no code from %j',
  (text) => expect(codeDigits(text)).toBeNull(),
)
