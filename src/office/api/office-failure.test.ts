import { expect, it } from 'vitest'
import { officeFailure } from './office-failure.ts'

it.each([
  [0, undefined, 'unreachable'],
  [500, 'XX000', 'unreachable'],
  [404, undefined, 'unreachable'],
  [200, undefined, 'unreachable'],
  [408, 'PGRST003', 'unreachable'],
  [429, 'over_request_rate_limit', 'unreachable'],
  [405, '25006', 'unreachable'],
  [503, '53300', 'unreachable'],
  [401, 'PGRST301', 'signed-out'],
  [403, '42501', 'not-permitted'],
  [409, 'PT409', 'conflict'],
  [409, '23505', 'duplicate'],
  [409, '23503', 'gone'],
  [404, 'PT404', 'gone'],
  [400, '22P02', 'gone'],
  [400, '23514', 'rejected'],
])('status %i with code %s is %s', (status, code, kind) => {
  const error = code === undefined ? {} : { code }
  expect(officeFailure({ status, error })).toMatchObject({ kind })
})
