import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { record } from './recorder.ts'

const stopTrack = vi.fn()
const startRecorder = vi.fn()
let allow: () => void

beforeEach(() => {
  vi.clearAllMocks()
  const asked = new Promise<void>((resolve) => {
    allow = resolve
  })
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: async () => {
        await asked
        return { getTracks: () => [{ stop: stopTrack }] }
      },
    },
  })
  vi.stubGlobal('document', { addEventListener: () => undefined })
  class Recorder extends EventTarget {
    static isTypeSupported = () => true
    start = startRecorder
  }
  vi.stubGlobal('MediaRecorder', Recorder)
})
afterEach(() => vi.unstubAllGlobals())

it('the microphone is released when the note is cancelled while the browser asks', async () => {
  const asking = new AbortController()
  const recording = record(() => undefined, asking.signal)
  asking.abort()
  allow()
  expect(await recording).toEqual({ ok: false, failure: 'given-up' })
  expect(stopTrack).toHaveBeenCalledOnce()
  expect(startRecorder).not.toHaveBeenCalled()
})

it('the microphone stays on while the note is recorded', async () => {
  const recording = record(() => undefined, new AbortController().signal)
  allow()
  expect((await recording).ok).toBe(true)
  expect(stopTrack).not.toHaveBeenCalled()
  expect(startRecorder).toHaveBeenCalledOnce()
})
