import { expect, it } from 'vitest'
import { toE164 } from './phone-number.ts'

it.each([
  ['+91 98765 43210', '919876543210'],
  ['919876543210', '919876543210'],
  ['+1 (555) 010-9999', '15550109999'],
])('the phone number %j is stored as %s', (text, kept) => {
  expect(toE164(text)).toBe(kept)
})

it.each(['', '+', '98 76', '0987654321', '+91 98765 4321x', '+1234567890123456', '++919876543210'])(
  'the phone number %j is invalid',
  (text) => {
    expect(toE164(text)).toBeUndefined()
  },
)
