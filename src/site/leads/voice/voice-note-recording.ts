import { useCallback, useEffect, useRef, useState } from 'react'
import type { PreparedFile } from '#src/outbox/entry.ts'
import { type RecordFailure, type Recording, record } from './recorder.ts'

export const longestSeconds = 180

/** The state of a recording, and its actions. */
export interface VoiceRecording {
  readonly isRecording: boolean
  readonly isAsking: boolean
  /** Whole seconds since its start. */
  readonly seconds: number
  readonly failure: RecordFailure | 'no-room' | null
  readonly begin: () => void
  /** Resolves once the whole recording is attached. */
  readonly end: () => Promise<void>
}

/**
 * Records a voice note. The recording so far is attached every few seconds, so that leaving the
 * page or locking the phone loses nothing.
 * @param attach replaces what was attached before; false if other files have taken its place.
 */
export function useVoiceRecording(attach: (note: PreparedFile) => boolean): VoiceRecording {
  const [recording, setRecording] = useState<Recording | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<VoiceRecording['failure']>(null)
  const running = useRef<Promise<void>>(Promise.resolve())
  const stop = useRef<() => void>(() => undefined)
  const seconds = useSeconds(recording)
  useEffect(() => () => stop.current(), [])

  const run = async () => {
    setAsking(true)
    setFailure(null)
    const asking = new AbortController()
    stop.current = () => asking.abort()
    const begun = await record(attach, asking.signal)
    setAsking(false)
    if (!begun.ok) return setFailure(begun.failure === 'given-up' ? null : begun.failure)
    stop.current = begun.value.stop
    setRecording(begun.value)
    const ended = await begun.value.ended
    setRecording(null)
    if (!ended.ok) setFailure(ended.failure)
    else if (!attach(ended.value)) setFailure('no-room')
  }
  const end = useCallback(() => {
    stop.current()
    return running.current
  }, [])
  return {
    isRecording: recording !== null,
    isAsking,
    seconds,
    failure,
    begin: () => {
      running.current = run()
    },
    end,
  }
}

/** The duration so far; the recording stops at the limit. */
function useSeconds(recording: Recording | null): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (recording === null) return
    const begun = performance.now()
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - begun) / 1000)
      setSeconds(passed)
      if (passed >= longestSeconds) recording.stop()
    }, 250)
    return () => {
      clearInterval(timer)
      setSeconds(0)
    }
  }, [recording])
  return seconds
}
