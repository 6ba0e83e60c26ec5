import { expect, it } from 'vitest'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { readErasureChoice } from './erasure-choice.ts'

const now = Date.parse('2026-11-21T00:00:00Z')
const nothing = { email: null, phone: null, receivedBefore: null, isConfirmed: false }

it.each([
  [['Ravi@Example.com'], { email: 'ravi@example.com' }],
  [['ravi@example.com', '--yes'], { email: 'ravi@example.com', isConfirmed: true }],
  [['--phone', '+91 98480 12345'], { phone: '+91 98480 12345' }],
  [['--phone', '9848012345', 'a@b.example'], { email: 'a@b.example', phone: '9848012345' }],
  [['--older-than', '730d'], { receivedBefore: '2024-11-21T00:00:00.000Z' }],
])('%j is understood', (args, choice) => {
  expect(readErasureChoice(args, now)).toEqual({ ...nothing, ...choice })
})

it.each([
  [],
  ['--yes'],
  ['ravi'],
  ['--all'],
  ['--phone'],
  ['--phone', '12345'],
  ['--older-than'],
  ['--older-than', '730'],
  ['--older-than', '0d'],
  ['--older-than', '2y'],
  ['a@b.example', 'c@d.example'],
  ['a@b.example', '--older-than', '730d'],
  ['a@b.example', '--YES'],
])('%j erases nothing', (...args) => {
  expect(() => readErasureChoice(args, now)).toThrow(UserFacingError)
})
