import { expect, it } from 'vitest'
import { pageBuildWords } from './page-build-words.ts'

const since = '2026-11-21T10:00:00+00:00'
const soon = Date.parse(since) + 30_000
const late = Date.parse(since) + 20 * 60_000

it('a request that nobody takes up says whom to look for', () => {
  const asked = { state: 'asked', since } as const
  expect(pageBuildWords(asked, false, soon)).toContain('starts within half a minute')
  expect(pageBuildWords(asked, true, soon)).toContain('starts within a minute')
  expect(pageBuildWords(asked, false, late)).toContain('FOLLOW_CHANGES')
  expect(pageBuildWords(asked, true, late)).toContain('rebuild-pages function isn’t being called')
})

it('a run that never ended is not called running', () => {
  const running = { state: 'running', since } as const
  expect(pageBuildWords(running, false, soon)).toBe('Running since 21 Nov 2026, 15:30.')
  expect(pageBuildWords(running, false, late)).toContain('never finished')
})

it('a hosted project promises the order only, and a failure names its reason', () => {
  const done = { state: 'done', since } as const
  expect(pageBuildWords(done, false, soon)).toBe('Finished at 21 Nov 2026, 15:30.')
  expect(pageBuildWords(done, true, soon)).toBe(
    'Requested from the static host at 21 Nov 2026, 15:30.',
  )
  expect(pageBuildWords({ ...done, rest: { done: 50, total: 212 } }, false, soon)).toBe(
    'Finished at 21 Nov 2026, 15:30. Now updating cards for shared links, the list for offline use and more: 50 of 212.',
  )
  const failed = { state: 'failed', since, reason: 'hook-refused', nextAttemptAt: since } as const
  expect(pageBuildWords(failed, true, soon)).toMatch(/rejected the request.*Next attempt/)
})
