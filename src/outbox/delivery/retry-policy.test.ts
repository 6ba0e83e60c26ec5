import { describe, expect, it } from 'vitest'
import type { Alarm } from '#src/outbox/outbox.ts'
import { backoff, isDue, mayQueue, mayTry, waitAfter, waitFor } from './retry-policy.ts'

const minute = 60_000
const hour = 60 * minute
const now = 1_800_000_000_000
const alarms: readonly Alarm[] = [
  'enqueue',
  'start',
  'online',
  'visible',
  'timer',
  'button',
  'sync',
]

describe('the wait after a failure', () => {
  it('doubles from two seconds to fifteen minutes', () => {
    const longest = [1, 2, 3, 9, 10, 11, 1000].map((attempts) => backoff(attempts, () => 1))
    expect(longest).toEqual([2000, 4000, 8000, 512_000, 15 * minute, 15 * minute, 15 * minute])
  })

  it('is a random part of that, so that devices do not retry together', () => {
    expect(backoff(3, () => 0)).toBe(0)
    expect(backoff(3, () => 0.5)).toBe(4000)
  })

  it.each([
    ['server-busy', null, { wait: 15 * minute, hold: null }],
    ['rate-limited', null, { wait: 15 * minute, hold: null }],
    ['rate-limited', 120, { wait: 2 * minute, hold: 'server' }],
    ['server-busy', 120, { wait: 2 * minute, hold: 'server' }],
    ['rate-limited', 1_000_000, { wait: 24 * hour, hold: 'server' }],
    ['not-permitted', null, { wait: hour, hold: 'configuration' }],
  ] as const)('of %s with %s asked is %o', (kind, asked, wait) => {
    expect(waitAfter({ kind }, asked, 20, () => 1)).toEqual(wait)
  })
})

describe('an entry that has to wait', () => {
  const dueFor = (hold: 'server' | 'configuration' | null, wait: number) =>
    alarms.filter((alarm) => isDue({ nextAttemptAt: now + wait, hold }, now, alarm))

  it('by its own backoff is tried when something has changed', () => {
    expect(dueFor(null, minute)).toEqual(['start', 'online', 'visible', 'button', 'sync'])
  })

  it("at the server's request is tried by the button alone", () => {
    expect(dueFor('server', minute)).toEqual(['button'])
  })

  it('for a wrong configuration is tried by the next version of the app', () => {
    expect(dueFor('configuration', minute)).toEqual(['start', 'button'])
  })

  it('is due when the time has come', () => {
    expect(dueFor('server', 0)).toEqual(alarms)
  })

  it('for a minute waits no longer when a fast clock is corrected', () => {
    const ahead = 20 * hour
    const entry = { nextAttemptAt: now + ahead + minute, waitMs: minute, hold: 'server' } as const
    expect(isDue(entry, now + ahead, 'timer')).toBe(false)
    expect(isDue(entry, now, 'timer')).toBe(true)
  })

  it("at the server's request keeps that wait, whatever fails meanwhile", () => {
    const told = { nextAttemptAt: now + 2 * hour, waitMs: 2 * hour, hold: 'server' } as const
    const later = now + hour
    expect(waitFor(told, { wait: minute, hold: null }, later)).toEqual(told)
    expect(waitFor(told, { wait: 2 * hour, hold: 'configuration' }, later)).toMatchObject({
      nextAttemptAt: later + 2 * hour,
    })
    expect(waitFor(told, { wait: minute, hold: 'server' }, later)).toMatchObject({
      nextAttemptAt: later + minute,
    })
    expect(waitFor(told, { wait: minute, hold: null }, now + 3 * hour)).toMatchObject({
      nextAttemptAt: now + 3 * hour + minute,
      hold: null,
    })
  })

  it('by its own backoff, or a wrong configuration, keeps the latest wait', () => {
    for (const hold of [null, 'configuration'] as const) {
      const told = { nextAttemptAt: now + hour, waitMs: hour, hold }
      expect(waitFor(told, { wait: minute, hold: null }, now)).toEqual({
        nextAttemptAt: now + minute,
        waitMs: minute,
        hold: null,
      })
    }
  })

  it.each([
    [null, 15 * minute],
    ['configuration', hour],
    ['server', 24 * hour],
  ] as const)('(%s) never waits longer when the clock is set back', (hold, longest) => {
    expect(dueFor(hold, longest)).not.toEqual(alarms)
    expect(dueFor(hold, longest + 1)).toEqual(alarms)
  })
})

it('only triggers that somebody waits for queue behind another delivery', () => {
  expect(alarms.filter(mayQueue)).toEqual(['enqueue', 'online', 'button', 'sync'])
})

it('only quiet triggers trust a browser that reports it is offline', () => {
  expect(alarms.filter((alarm) => mayTry(alarm, false))).toEqual([
    'start',
    'online',
    'button',
    'sync',
  ])
  expect(alarms.filter((alarm) => mayTry(alarm, true))).toEqual(alarms)
})
