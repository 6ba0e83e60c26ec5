import { expect, it } from 'vitest'
import { failureText } from './failure-text.ts'

it('Too many tries are told in the words of the server, with the way in that is left', () => {
  const failure = { kind: 'rate-limited', message: 'Request rate limit reached' } as const
  expect(failureText(failure, true)).toMatch(/^Request rate limit reached\. .*emailed/)
  expect(failureText({ ...failure, message: '' }, true)).toMatch(/^Too many attempts\. .*emailed/)
})
