import { expect, it } from 'vitest'
import { factorFailureText } from './factor-failure-text.ts'

const text = (kind: 'wrong-code' | 'unreachable' | 'refused', message = '', isOnline = true) =>
  factorFailureText('totp', { kind, message }, isOnline)

it('says what to do about a wrong code', () => {
  expect(text('wrong-code', 'Invalid TOTP code entered')).toMatch(/Wait for the next one/)
})

it('distinguishes a device without a network from a server that does not respond', () => {
  expect(text('unreachable')).toMatch(/could not be reached/)
  expect(text('unreachable', '', false)).toMatch(/offline/)
})

it("passes on the server's message for anything else, or a general one", () => {
  expect(text('refused', 'Not today.')).toBe('Not today.')
  expect(text('refused')).not.toBe('')
})
