import { useCallback, useEffect, useRef, useState } from 'react'
import type { PreparedFile } from '#src/outbox/entry.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { type RecordFailure, type Recording, canRecord, record } from './recorder.ts'
import styles from './visit-form.module.css'

interface Props {
  /** Null while there is none. */
  readonly note: PreparedFile | null
  /** Whether the request has room for one more file. */
  readonly hasRoom: boolean
  /** @returns false where other files have taken its room meanwhile. */
  readonly onRecorded: (note: PreparedFile) => boolean
  readonly onDelete: () => void
}

const longestSeconds = 180

type Failure = RecordFailure | 'no-room'

const failures: Readonly<Record<Failure, string>> = {
  'no-room': 'A request takes ten files. Remove one, and record the note again.',
  denied:
    'This browser may not use the microphone here. Allow it in the browser’s settings, or write a note.',
  'no-microphone': 'No microphone was found. Write a note instead.',
  broken: 'The recording has failed. Try again, or write a note.',
  empty: 'Nothing was recorded. Try again, or write a note.',
  'too-large': 'The recording is too large to be sent. Record a shorter one.',
}

/** A note that is spoken, at most three minutes. */
export function VoiceNote({ note, hasRoom, onRecorded, onDelete }: Props) {
  const [recording, setRecording] = useState<Recording | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const seconds = useSeconds(recording)
  useEffect(() => recording?.stop, [recording])
  if (note === null && !canRecord()) {
    return (
      <p className={styles['note']}>
        This browser can’t record a voice note. Write a note instead.
      </p>
    )
  }

  const begin = async () => {
    setAsking(true)
    setFailure(null)
    const begun = await record()
    setAsking(false)
    if (!begun.ok) return setFailure(begun.failure)
    setRecording(begun.value)
    const ended = await begun.value.ended
    setRecording(null)
    if (!ended.ok) setFailure(ended.failure)
    else if (!onRecorded(ended.value)) setFailure('no-room')
  }
  return (
    <div role="group" aria-labelledby="visit-voice" className={styles['voice']}>
      <p id="visit-voice" className={styles['label']}>
        Voice note
      </p>
      <div className={styles['row']}>
        {note !== null && <Player note={note} />}
        {note !== null ? (
          <ActionButton
            ref={button}
            onClick={() => {
              onDelete()
              requestAnimationFrame(() => button.current?.focus())
            }}
          >
            Delete
          </ActionButton>
        ) : recording === null ? (
          <ActionButton
            ref={button}
            aria-disabled={isAsking || !hasRoom}
            onClick={() => !isAsking && hasRoom && void begin()}
          >
            Record
          </ActionButton>
        ) : (
          <ActionButton ref={button} filled onClick={recording.stop}>
            Stop
          </ActionButton>
        )}
        {recording !== null && (
          <span className={styles['time']}>
            {timeText(seconds)} of {timeText(longestSeconds)}
          </span>
        )}
      </div>
      <p role="status" className={failure === null ? styles['note'] : styles['trouble']}>
        {failure === null
          ? stateText(recording !== null, note !== null, hasRoom)
          : failures[failure]}
      </p>
    </div>
  )
}

function stateText(isRecording: boolean, isThere: boolean, hasRoom: boolean): string {
  if (isRecording) return 'Recording…'
  if (isThere) return 'Goes with the request.'
  return hasRoom
    ? 'Up to three minutes.'
    : 'A request takes ten files. Remove one to record a note.'
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

function timeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function Player({ note }: { readonly note: PreparedFile }) {
  const play = useCallback(
    (player: HTMLAudioElement) => {
      const address = URL.createObjectURL(new Blob([note.bytes], { type: note.type }))
      player.src = address
      return () => URL.revokeObjectURL(address)
    },
    [note],
  )
  // Whoever has spoken knows what was said.
  // eslint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={play} controls aria-label="Play the voice note" />
}
