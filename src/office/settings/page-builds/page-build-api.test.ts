import { expect, it } from 'vitest'
import { pageBuildOf } from './page-build-api.ts'

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00+00:00`
const row = {
  requested_at: null,
  started_at: null,
  finished_at: null,
  outcome: null,
  failure: null,
  next_attempt_at: at(0),
  rest_done: null,
  rest_total: null,
}
const finished = { started_at: at(1), finished_at: at(2) }

it.each([
  ['nothing has ever happened', row, { state: 'never' }],
  ['somebody has asked', { ...row, requested_at: at(3) }, { state: 'asked', since: at(3) }],
  [
    'somebody has asked since the last time',
    { ...row, ...finished, outcome: 'done' as const, requested_at: at(3) },
    { state: 'asked', since: at(3) },
  ],
  [
    'it has begun',
    { ...row, requested_at: at(0), started_at: at(1) },
    { state: 'running', since: at(1) },
  ],
  [
    'it is done',
    { ...row, ...finished, requested_at: at(0), outcome: 'done' as const },
    { state: 'done', since: at(2) },
  ],
  [
    'it is done, and something follows',
    { ...row, ...finished, outcome: 'done' as const, rest_done: 50, rest_total: 212 },
    { state: 'done', since: at(2), rest: { done: 50, total: 212 } },
  ],
  [
    'all that follows is done, too',
    { ...row, ...finished, outcome: 'done' as const, rest_done: 212, rest_total: 212 },
    { state: 'done', since: at(2) },
  ],
  [
    'it has failed',
    {
      ...row,
      ...finished,
      outcome: 'failed' as const,
      failure: 'hook-silent' as const,
      next_attempt_at: at(9),
    },
    { state: 'failed', since: at(2), reason: 'hook-silent', nextAttemptAt: at(9) },
  ],
])('the pages where %s', (_, stored, expected) => {
  expect(pageBuildOf(stored)).toEqual(expected)
})
