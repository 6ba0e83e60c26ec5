import { expect, it } from 'vitest'
import { phoneDigits } from './phone-digits.ts'

it.each([
  ['+91 98480 12345', '919848012345'],
  ['98480 12345', '919848012345'],
  ['098480-12345', '919848012345'],
  ['919848012345', '919848012345'],
  ['0091 98480 12345', '919848012345'],
  ['+44 (20) 7946 0958', '442079460958'],
])('reads %j as %s', (text, digits) => expect(phoneDigits(text)).toBe(digits))

it.each(['', '12345', '+0 98480 12345', 'my phone', '98480 1234x', '+1234567890123456'])(
  'reads no number from %j',
  (text) => expect(phoneDigits(text)).toBeNull(),
)
