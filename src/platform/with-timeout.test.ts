import { describe, expect, it } from 'vitest'
import { type After, TookTooLong, within } from './with-timeout.ts'

/** A clock that rings when it is told to. */
function clock() {
  const timers = new Set<() => void>()
  const after: After = (_milliseconds, callback) => {
    timers.add(callback)
    return () => timers.delete(callback)
  }
  return { after, timers, ring: () => timers.forEach((callback) => callback()) }
}

describe('work with a limit', () => {
  it('that takes too long is given up and aborted', async () => {
    const { after, ring } = clock()
    let told: AbortSignal | undefined
    const work = within(after, 10, (signal) => {
      told = signal
      return new Promise(() => {})
    })
    ring()
    // The work itself would wait for ever.
    const outcome = await Promise.race([
      work.catch((error: unknown) => error),
      new Promise((resolve) => setTimeout(resolve, 100)),
    ])
    expect(outcome).toBeInstanceOf(TookTooLong)
    expect(told?.aborted).toBe(true)
  })

  it('that ends in time leaves no timer', async () => {
    const { after, timers } = clock()
    expect(await within(after, 10, async () => 'done')).toBe('done')
    await expect(within(after, 10, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(timers.size).toBe(0)
  })
})
