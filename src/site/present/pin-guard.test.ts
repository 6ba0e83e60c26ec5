import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage } from '#src/device/fake-storage.ts'
import { forgetPin, hasPin, pinWaitMs, setPin, tryPin, waitAfter } from './pin-guard.ts'

const start = 1_800_000_000_000
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', fakeStorage(kept))
  return () => vi.unstubAllGlobals()
})

async function fail(times: number, at = start): Promise<void> {
  for (let count = 0; count < times; count++) expect(await tryPin('0000', at)).toBe('wrong')
}

describe('the PIN of a device', () => {
  it('is required once it is set, until it is removed', async () => {
    expect(hasPin()).toBe(false)
    expect(await tryPin('anything', start)).toBe('right')
    expect(await setPin('2580')).toBe(true)
    expect(hasPin()).toBe(true)
    expect(await tryPin('2581', start)).toBe('wrong')
    expect(await tryPin('2580', start)).toBe('right')
    forgetPin()
    expect(hasPin()).toBe(false)
    expect(kept.size).toBe(0)
  })

  it('is tried three times, then at ever longer intervals', async () => {
    await setPin('2580')
    await fail(3)
    expect(pinWaitMs(start)).toBe(30_000)
    expect(await tryPin('2580', start + 29_999)).toBe('wait')
    await fail(1, start + 30_000)
    expect(pinWaitMs(start + 30_000)).toBe(60_000)
    expect(await tryPin('2580', start + 90_000)).toBe('right')
    expect(pinWaitMs(start + 90_000)).toBe(0)
    await fail(2, start + 90_000)
    expect(pinWaitMs(start + 90_000)).toBe(0)
    expect(waitAfter(100)).toBe(15 * 60_000)
  })

  it('counts a try before checking it: neither a reload nor a second tab allows more', async () => {
    await setPin('2580')
    const atOnce = await Promise.all(
      ['1', '2', '3', '4', '2580'].map((digits) => tryPin(digits, start)),
    )
    expect(atOnce).toEqual(['wrong', 'wrong', 'wrong', 'wait', 'wait'])
  })

  it('does not extend the wait when the clock is set back', async () => {
    await setPin('2580')
    await fail(3)
    expect(pinWaitMs(start - 365 * 86_400_000)).toBe(30_000)
  })

  it.each(['', 'x', '{}', '{"pin":{"salt":"","hash":"","rounds":0},"failed":0,"until":0}'])(
    'is unset where %j is stored',
    (text) => {
      kept.set('presentation-pin', text)
      expect(hasPin()).toBe(false)
    },
  )
})
