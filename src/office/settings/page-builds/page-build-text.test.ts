import { expect, it } from 'vitest'
import { pageBuildText } from './page-build-text.ts'

const since = '2026-11-21T10:00:00+00:00'
const soon = Date.parse(since) + 30_000
const late = Date.parse(since) + 20 * 60_000

it('a request that nothing picks up says what to check', () => {
  const asked = { state: 'asked', since } as const
  expect(pageBuildText(asked, false, soon)).toContain('starts within half a minute')
  expect(pageBuildText(asked, true, soon)).toContain('starts within a minute')
  expect(pageBuildText(asked, false, late)).toContain('FOLLOW_CHANGES')
  expect(pageBuildText(asked, true, late)).toContain('rebuild-pages function isn’t being called')
})

it('a run that never ended is not shown as running', () => {
  const running = { state: 'running', since } as const
  expect(pageBuildText(running, false, soon)).toBe('Running since 21 Nov 2026, 15:30.')
  expect(pageBuildText(running, false, late)).toContain('never finished')
})

it('a hosted project promises the order only, and a failure names its reason', () => {
  const done = { state: 'done', since } as const
  expect(pageBuildText(done, false, soon)).toBe('Finished at 21 Nov 2026, 15:30.')
  expect(pageBuildText(done, true, soon)).toBe(
    'Requested from the static host at 21 Nov 2026, 15:30.',
  )
  expect(pageBuildText({ ...done, rest: { done: 50, total: 212 } }, false, soon)).toBe(
    'Finished at 21 Nov 2026, 15:30. Now updating cards for shared links, the list for offline use and more: 50 of 212.',
  )
  const failed = { state: 'failed', since, reason: 'hook-refused', nextAttemptAt: since } as const
  expect(pageBuildText(failed, true, soon)).toMatch(/rejected the request.*Next attempt/)
})
