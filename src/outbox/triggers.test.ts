import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deliverOnSync, startTriggers } from './triggers.ts'
import type { Alarm, Outbox } from './outbox.ts'

const listeners = new Map<string, () => void>()
let timers: { readonly milliseconds: number; readonly callback: () => void }[]
let alarms: Alarm[]
let waiting: number
let isVisible: boolean
let tellChange: () => void
const requestSync = vi.fn(async () => undefined)

const outbox = {
  deliver: async (alarm: Alarm) => {
    alarms.push(alarm)
    return { waiting }
  },
  subscribe: (listener: () => void) => {
    tellChange = listener
    return () => undefined
  },
} as Outbox

beforeEach(() => {
  listeners.clear()
  timers = []
  alarms = []
  waiting = 0
  isVisible = true
  requestSync.mockClear()
})

const settled = () => new Promise((resolve) => setTimeout(resolve))

async function start() {
  startTriggers(outbox, {
    listen: (event, listener) => listeners.set(event, listener),
    isVisible: () => isVisible,
    after: (milliseconds, callback) => {
      const timer = { milliseconds, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    requestSync,
  })
  await settled()
}

describe('the outbox of a page', () => {
  it('delivers at the start, and sets no timer when nothing is waiting', async () => {
    await start()
    expect(alarms).toEqual(['start'])
    expect(timers).toEqual([])
    expect(requestSync).not.toHaveBeenCalled()
  })

  it('delivers when it comes online, is shown, restored or used', async () => {
    await start()
    for (const event of ['online', 'visibilitychange', 'pageshow', 'focus'])
      listeners.get(event)?.()
    expect(alarms).toEqual(['start', 'online', 'visible', 'visible', 'visible'])
    isVisible = false
    listeners.get('visibilitychange')?.()
    expect(alarms).toHaveLength(5)
  })

  it('delivers every minute while something is waiting, and registers for Background Sync', async () => {
    waiting = 1
    await start()
    expect(requestSync).toHaveBeenCalled()
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([60_000])
    timers[0]?.callback()
    await settled()
    expect(alarms).toEqual(['start', 'timer'])
    expect(timers).toHaveLength(1)
    waiting = 0
    timers[0]?.callback()
    await settled()
    expect(timers).toEqual([])
  })

  it('has one timer, whatever happens meanwhile', async () => {
    waiting = 1
    await start()
    tellChange()
    tellChange()
    expect(timers).toHaveLength(1)
    listeners.get('online')?.()
    tellChange()
    await settled()
    expect(timers).toHaveLength(1)
  })

  it('delivers what another tab has stored and not sent', async () => {
    await start()
    tellChange()
    expect(timers).toHaveLength(1)
    timers[0]?.callback()
    expect(alarms).toEqual(['start', 'timer'])
  })
})

describe('the sync event of the worker', () => {
  it('shows the number of waiting entries on the icon', async () => {
    const setAppBadge = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { setAppBadge })
    waiting = 2
    await deliverOnSync(outbox, 'outbox').catch(() => undefined)
    vi.unstubAllGlobals()
    expect(setAppBadge).toHaveBeenCalledWith(2)
  })

  it('succeeds when nothing is waiting', async () => {
    await deliverOnSync(outbox, 'outbox')
    expect(alarms).toEqual(['sync'])
  })

  it('fails while something is waiting, so that the browser retries', async () => {
    waiting = 2
    await expect(deliverOnSync(outbox, 'outbox')).rejects.toThrow('2 still waiting')
  })

  it('with another tag is ignored', async () => {
    waiting = 2
    await deliverOnSync(outbox, 'other')
    expect(alarms).toEqual([])
  })
})
