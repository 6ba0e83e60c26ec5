import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchIdle } from './idle-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const place = new EventTarget()
  const onIdle = vi.fn<() => void>()
  const state = { isBusy: false }
  const stop = watchIdle(place, { ms: 90_000, isBusy: () => state.isBusy, onIdle })
  return { place, onIdle, state, stop }
}

it('fires after 90 seconds without input, and again after 90 more', () => {
  const { onIdle } = watched()
  vi.advanceTimersByTime(89_999)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onIdle).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(90_000)
  expect(onIdle).toHaveBeenCalledTimes(2)
})

it.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'input'])(
  'starts over with each %s',
  (sign) => {
    const { place, onIdle } = watched()
    vi.advanceTimersByTime(80_000)
    place.dispatchEvent(new Event(sign))
    vi.advanceTimersByTime(89_999)
    expect(onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onIdle).toHaveBeenCalledOnce()
  },
)

it('does not fire while somebody fills in a form', () => {
  const { onIdle, state } = watched()
  state.isBusy = true
  vi.advanceTimersByTime(300_000)
  expect(onIdle).not.toHaveBeenCalled()
  state.isBusy = false
  vi.advanceTimersByTime(90_000)
  expect(onIdle).toHaveBeenCalledOnce()
})

it('does not fire once it is stopped', () => {
  const { place, onIdle, stop } = watched()
  stop()
  place.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(200_000)
  expect(onIdle).not.toHaveBeenCalled()
})
