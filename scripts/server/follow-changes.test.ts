import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Worker } from '#supabase/local/worker.ts'
import { type PageBuilds, followChanges } from './follow-changes.ts'

const everyMs = 10_000

/** Builds whose data is the number `data`, made from nothing yet. */
function model() {
  const state = { data: 0, builtFrom: '', isAsked: false, outcomes: [] as boolean[] }
  const builds: PageBuilds = {
    fingerprint: () => Promise.resolve(String(state.data)),
    claim: () => {
      const isDue = state.isAsked || state.builtFrom !== String(state.data)
      state.isAsked = false
      return Promise.resolve(isDue ? String(state.data) : null)
    },
    builtFrom: () => Promise.resolve(state.builtFrom),
    progress: () => Promise.resolve(),
    finish: (fingerprint, failure) => {
      if (failure === null) state.builtFrom = fingerprint
      state.outcomes.push(failure === null)
      return Promise.resolve()
    },
  }
  return { state, builds }
}

let worker: Worker | undefined

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await worker?.stop()
  vi.useRealTimers()
})

const pass = (looks: number) => vi.advanceTimersByTimeAsync(looks * everyMs + 1)

describe('Pages that follow their data', () => {
  it('are rendered once after a change', async () => {
    const { state, builds } = model()
    const render = vi.fn(() => Promise.resolve(true))
    worker = followChanges(builds, render, everyMs)
    await pass(0)
    expect(render).not.toHaveBeenCalled()
    await pass(2)
    expect(render).toHaveBeenCalledTimes(1)
    await pass(10)
    expect(render).toHaveBeenCalledTimes(1)
    state.data++
    await pass(2)
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('are all rendered on request, without a change', async () => {
    const { state, builds } = model()
    const forced: boolean[] = []
    const render = (_: AbortSignal, isForced: boolean) => {
      forced.push(isForced)
      return Promise.resolve(true)
    }
    worker = followChanges(builds, render, everyMs)
    await pass(5)
    state.isAsked = true
    await pass(5)
    expect(forced).toEqual([false, true])
  })

  it('are marked as failed and retried when rendering throws', async () => {
    const { state, builds } = model()
    const render = vi
      .fn<() => Promise<boolean>>()
      .mockRejectedValueOnce(new Error('no memory'))
      .mockResolvedValue(true)
    worker = followChanges(builds, render, everyMs)
    await pass(3)
    expect(state.outcomes[0]).toBe(false)
    await pass(3)
    expect(state.outcomes).toEqual([false, true])
  })

  it('are rendered although changes keep coming', async () => {
    const { state, builds } = model()
    const render = vi.fn(() => Promise.resolve(true))
    worker = followChanges(builds, render, everyMs)
    await pass(2)
    render.mockClear()
    for (let tenths = 0; tenths < 30; tenths++) {
      state.data++
      worker.wake()
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(render.mock.calls.length).toBeGreaterThan(0)
  })

  it('are rendered half a second after a save', async () => {
    const { state, builds } = model()
    const render = vi.fn(() => Promise.resolve(true))
    worker = followChanges(builds, render, everyMs)
    await pass(5)
    render.mockClear()
    state.data++
    worker.wake()
    await vi.advanceTimersByTimeAsync(500)
    expect(render).toHaveBeenCalledTimes(1)
    worker.wake()
    await pass(5)
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('are checked again right after a run in which somebody saved', async () => {
    const { state, builds } = model()
    const slowly = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 2000))
    const render = vi.fn(() => Promise.resolve(true)).mockImplementationOnce(slowly)
    worker = followChanges(builds, render, everyMs)
    await vi.advanceTimersByTimeAsync(1000)
    expect(render).toHaveBeenCalledTimes(1)
    state.data++
    worker.wake()
    await vi.advanceTimersByTimeAsync(2000)
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('are never rendered twice at once, and a change meanwhile is not lost', async () => {
    const { state, builds } = model()
    let running = 0
    let most = 0
    const render = vi.fn(async () => {
      most = Math.max(most, ++running)
      state.data = 1
      await new Promise((resolve) => setTimeout(resolve, everyMs * 5))
      running--
      return true
    })
    worker = followChanges(builds, render, everyMs)
    await pass(20)
    expect(most).toBe(1)
    expect(render).toHaveBeenCalledTimes(2)
    expect(state.builtFrom).toBe('1')
  })

  it('are rendered again after a run that failed', async () => {
    const { state, builds } = model()
    const render = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true)
    worker = followChanges(builds, render, everyMs)
    await pass(6)
    expect(state.outcomes).toEqual([false, true])
  })

  it('stop rendering when the server stops', async () => {
    const { builds } = model()
    let signal: AbortSignal | undefined
    worker = followChanges(
      builds,
      (given) => {
        signal = given
        return new Promise((resolve) => given.addEventListener('abort', () => resolve(false)))
      },
      everyMs,
    )
    await pass(2)
    expect(signal?.aborted).toBe(false)
    await worker.stop()
    expect(signal?.aborted).toBe(true)
  })
})
