import { describe, expect, it } from 'vitest'
import type { Access } from './api/user-role.ts'
import { nextStep, sessionOf } from './session.ts'

const stored = {
  userId: 'u1',
  email: 'a@example.com',
  accessToken: 't',
  assurance: 'aal1',
  factors: [],
} as const

const answer = (data: Access | undefined, isFetching = false, isError = false) => ({
  data,
  isFetching,
  isError,
})

const factors = [{ id: 'f1', type: 'totp', name: '', phone: '', addedAt: '' }] as const

describe('access of a session to the back office', () => {
  it.each([
    ['leads to the sign-in', null, answer(undefined), 'sign-in'],
    ['waits for the role', stored, answer(undefined, true), 'wait'],
    ['waits before the question is asked', stored, answer(undefined), 'wait'],
    [
      'offers to ask again when nobody answers',
      stored,
      answer(undefined, false, true),
      'ask-again',
    ],
    ['waits while it asks again', stored, answer(undefined, true, true), 'wait'],
    ['lets an admin in', stored, answer('admin'), 'enter'],
    ['lets sales in', stored, answer('sales'), 'enter'],
    ['lets the admin of last time in', stored, answer('admin', true), 'enter'],
    ['lets them in without a network', stored, answer('admin', false, true), 'enter'],
    ['leads a stranger home', stored, answer('none'), 'home'],
    ['asks again before it turns away', stored, answer('none', true), 'wait'],
    ['turns nobody away on an old answer', stored, answer('none', false, true), 'ask-again'],
    ['asks for the second factor', { ...stored, factors }, answer('admin'), 'second-factor'],
    ['leads an admin without one to it', stored, answer('needs-second-factor'), 'set-up-factor'],
    ['leaves them there', stored, answer('needs-second-factor', true), 'set-up-factor'],
    [
      'asks for the one they have',
      { ...stored, factors },
      answer('needs-second-factor'),
      'second-factor',
    ],
    ['is content with it', { ...stored, factors, assurance: 'aal2' }, answer('admin'), 'enter'],
  ] as const)('%s', (_, session, role, step) => {
    expect(nextStep(sessionOf(session, role))).toBe(step)
  })

  it('waits until the page has checked', () => {
    expect(nextStep({ status: 'loading' })).toBe('wait')
  })
})
