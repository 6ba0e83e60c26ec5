import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withDeliveryLock } from './deliver.ts'
import { createMemoryEntryStore } from '#src/outbox/store/memory-entry-store.ts'
import type { Locks } from '#src/outbox/ports.ts'

const minute = 60_000
const now = 1_800_000_000_000
const over = () => new DOMException('', 'AbortError')

let store: ReturnType<typeof createMemoryEntryStore>
let isHeld: boolean
let requests: string[]
let ring: () => void
let waits: number[]
const work = vi.fn(async () => undefined)

beforeEach(() => {
  store = createMemoryEntryStore()
  isHeld = true
  requests = []
  ring = () => {}
  waits = []
  work.mockReset()
})

/** A lock that somebody else holds, or nobody. */
const locks: Locks = {
  async request(_name, { ifAvailable, steal, signal }, callback) {
    requests.push(steal === true ? 'steal' : ifAvailable === true ? 'if available' : 'queue')
    if (!isHeld || steal === true) return callback({})
    if (ifAvailable === true) return callback(null)
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(over()))
    })
  },
}

const run = (mayQueue: boolean, held: Locks | null = locks) =>
  withDeliveryLock(
    {
      locks: held,
      store,
      now: () => now,
      after: (milliseconds, callback) => {
        waits.push(milliseconds)
        ring = callback
        return () => {
          ring = () => {}
        }
      },
    },
    mayQueue,
    work,
  )

describe('while another holder delivers', () => {
  beforeEach(() => store.beat(now - minute))

  it('a quiet trigger does nothing', async () => {
    await run(false)
    expect(requests).toEqual(['if available'])
    expect(work).not.toHaveBeenCalled()
  })

  it('a trigger that somebody waits for queues for a minute, then gives up', async () => {
    const queued = run(true)
    await vi.waitFor(() => expect(waits).toEqual([minute]))
    expect(requests).toEqual(['if available', 'queue'])
    ring()
    await queued
    expect(work).not.toHaveBeenCalled()
  })

  it('it runs once the other one has ended', async () => {
    const ending: Locks = {
      async request(_name, { ifAvailable }, callback) {
        await callback(ifAvailable === true ? null : {})
      },
    }
    await run(true, ending)
    expect(work).toHaveBeenCalledOnce()
  })
})

describe('a holder without heartbeats', () => {
  it.each([
    ['for five minutes', -5 * minute, false],
    ['for longer', -5 * minute - 1, true],
    ['since a time to come, by a clock that was set back', 5 * minute + 1, true],
  ])('%s is passed over: %3$s', async (_title, since, isPassed) => {
    await store.beat(now + since)
    await run(false)
    expect(work).toHaveBeenCalledTimes(isPassed ? 1 : 0)
    expect(requests).toEqual(isPassed ? ['if available', 'steal'] : ['if available'])
  })

  it('at all is given five more minutes', async () => {
    await run(false)
    expect(work).not.toHaveBeenCalled()
    expect(await store.lastBeat()).toBe(now)
  })

  it('because nothing can be read is trusted', async () => {
    store.lastBeat = () => Promise.reject(new Error('no'))
    await run(false)
    expect(work).not.toHaveBeenCalled()
  })
})

describe('the work runs once', () => {
  beforeEach(() => {
    isHeld = false
  })

  it('where there are no locks', async () => {
    await run(false, null)
    expect(work).toHaveBeenCalledOnce()
  })

  it('where they are refused', async () => {
    const refused = { request: () => Promise.reject(new DOMException('', 'SecurityError')) }
    await run(false, refused)
    expect(work).toHaveBeenCalledOnce()
  })

  it('even if it fails', async () => {
    work.mockRejectedValue(new Error('no'))
    await run(false)
    expect(work).toHaveBeenCalledOnce()
  })

  it('even if the lock is lost meanwhile', async () => {
    const taken: Locks = {
      async request(_name, _options, callback) {
        await callback({})
        throw over()
      },
    }
    await run(false, taken)
    expect(work).toHaveBeenCalledOnce()
  })
})
