import { beforeEach, describe, expect, it } from 'vitest'
import { createSubmissionLimit } from './submission-limit.ts'

const second = 1000
const hour = 3_600_000

let now = 0
let limit = createSubmissionLimit(() => now)

beforeEach(() => {
  now = 1_000_000
  limit = createSubmissionLimit(() => now)
})

function submit(sender = 'quote ravi@example.com') {
  const refusal = limit.check(sender)
  if (refusal === null) limit.record(sender)
  return refusal
}

describe('the time between two submissions', () => {
  it('is three seconds', () => {
    expect(submit()).toBeNull()
    now += 3 * second - 1
    expect(submit()).toBe('wait-a-moment')
    now += 1
    expect(submit()).toBeNull()
  })

  it('counts from the last accepted one', () => {
    submit()
    now += 2 * second
    submit()
    now += second
    expect(submit()).toBeNull()
  })
})

describe('the number of submissions', () => {
  it('is five in an hour', () => {
    for (let count = 0; count < 5; count++) {
      expect(submit()).toBeNull()
      now += 10 * second
    }
    expect(submit()).toBe('too-many')
  })

  it('counts a rolling hour: the first one frees its place after an hour', () => {
    for (let count = 0; count < 5; count++) {
      submit()
      now += 10 * second
    }
    now = 1_000_000 + hour - 1
    expect(submit()).toBe('too-many')
    now += 1
    expect(submit()).toBeNull()
    expect(submit()).toBe('wait-a-moment')
    now += 5 * second
    expect(submit()).toBe('too-many')
  })

  it('is not extended by a clock that is set back', () => {
    expect(submit()).toBeNull()
    now -= hour
    expect(submit()).toBeNull()
  })

  it('is not used up by checking', () => {
    for (let count = 0; count < 10; count++) expect(limit.check('quote a@b.in')).toBeNull()
  })
})

it('counts six customers of one salesperson separately', () => {
  const refusals = Array.from({ length: 6 }, (_, place) => submit(`quote c${place}@b.in`))
  expect(refusals).toEqual([null, null, null, null, null, null])
})
