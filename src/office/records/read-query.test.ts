import { CancelledError } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { QueryFailure } from '#src/backend/query-failure.ts'
import { readOrNull } from './read-query.ts'

it.each([
  ['the server does not answer', new QueryFailure({ kind: 'unreachable' })],
  ['the page is left', new CancelledError({ revert: true })],
])('returns null when %s', async (_when, error) => {
  expect(await readOrNull(Promise.reject(error))).toBeNull()
})

it('rejects for bugs', async () => {
  await expect(readOrNull(Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug')
})
