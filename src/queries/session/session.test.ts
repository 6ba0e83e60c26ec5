import { describe, expect, it } from 'vitest'
import { nextStep, sessionOf } from './session.ts'

const stored = {
  userId: 'u1',
  email: 'a@example.com',
  accessToken: 't',
  assurance: 'aal1',
  factors: [],
} as const

const answer = (data: boolean | undefined, isFetching = false, isError = false) => ({
  data,
  isFetching,
  isError,
})

const factors = [{ id: 'f1', type: 'totp', name: '' }] as const

describe('the way of a session to the back office', () => {
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
    ['lets an admin in', stored, answer(true), 'enter'],
    ['lets the admin of last time in', stored, answer(true, true), 'enter'],
    ['lets him in without a network', stored, answer(true, false, true), 'enter'],
    ['leads a stranger home', stored, answer(false), 'home'],
    ['asks again before it turns away', stored, answer(false, true), 'wait'],
    ['turns nobody away on an old answer', stored, answer(false, false, true), 'ask-again'],
    ['asks for the second factor', { ...stored, factors }, answer(true), 'second-factor'],
    ['is content with it', { ...stored, factors, assurance: 'aal2' }, answer(true), 'enter'],
  ] as const)('%s', (_, session, role, step) => {
    expect(nextStep(sessionOf(session, role))).toBe(step)
  })

  it('waits until the page has looked', () => {
    expect(nextStep({ status: 'loading' })).toBe('wait')
  })
})
