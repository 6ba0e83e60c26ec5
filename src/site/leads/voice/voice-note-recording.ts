import { useCallback, useEffect, useRef, useState } from 'react'
import type { PreparedFile } from '#src/outbox/entry.ts'
import { type RecordFailure, type Recording, record } from './recorder.ts'

export const longestSeconds = 180

/** What becomes of a voice note while it is spoken, and what can be done with it. */
export interface VoiceRecording {
  readonly isRecording: boolean
  readonly isAsking: boolean
  /** Whole seconds since it began. */
  readonly seconds: number
  readonly failure: RecordFailure | 'no-room' | null
  readonly begin: () => void
  /** Resolves once all that was spoken is attached. */
  readonly end: () => Promise<void>
}

/**
 * Records a voice note. What was spoken so far is attached every few seconds, so that a page that is
 * left, or a telephone that is locked, loses none of it.
 * @param attach puts it in the place of what was attached before; false where other files have taken its room.
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

/** How long it has been recorded; it is stopped when the time is up. */
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
