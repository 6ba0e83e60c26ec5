import { expect, it } from 'vitest'
import { failureText } from './failure-text.ts'

it("too many tries are reported with the server's message and the remaining way to sign in", () => {
  const failure = { kind: 'rate-limited', message: 'Request rate limit reached' } as const
  expect(failureText(failure, true)).toMatch(/^Request rate limit reached\. .*emailed/)
  expect(failureText({ ...failure, message: '' }, true)).toMatch(/^Too many attempts\. .*emailed/)
})
