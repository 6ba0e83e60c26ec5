import { useCallback, useRef } from 'react'
import type { PreparedFile } from '#src/outbox/entry.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { canRecord } from './voice/recorder.ts'
import styles from './visit-form.module.css'
import { type VoiceRecording, longestSeconds } from './voice/voice-note-recording.ts'

interface Props {
  /** Null if there is none; during a recording, what was recorded so far. */
  readonly note: PreparedFile | null
  readonly recording: VoiceRecording
  /** Whether another file can be attached. */
  readonly hasRoom: boolean
  readonly onDelete: () => void
}

const failures: Readonly<Record<NonNullable<VoiceRecording['failure']>, string>> = {
  'no-room': 'A request takes ten files. Remove one, and record the note again.',
  denied:
    'This browser may not use the microphone here. Allow it in the browser’s settings, or write a note.',
  'no-microphone': 'No microphone was found. Write a note instead.',
  broken: 'The recording has failed. Try again, or write a note.',
  empty: 'Nothing was recorded. Try again, or write a note.',
  'too-large': 'The recording is too large to be sent. Record a shorter one.',
}

/** A voice note of at most three minutes. */
export function VoiceNote({ note, recording, hasRoom, onDelete }: Props) {
  const { isRecording, isAsking, seconds, failure, begin, end } = recording
  const button = useRef<HTMLButtonElement>(null)
  if (note === null && !canRecord()) {
    return (
      <p className={styles['note']}>
        This browser can’t record a voice note. Write a note instead.
      </p>
    )
  }
  return (
    <div role="group" aria-labelledby="visit-voice" className={styles['voice']}>
      <p id="visit-voice" className={styles['label']}>
        Voice note
      </p>
      <div className={styles['row']}>
        {note !== null && !isRecording && <Player note={note} />}
        {isRecording ? (
          <ActionButton ref={button} filled onClick={() => void end()}>
            Stop
          </ActionButton>
        ) : note !== null ? (
          <ActionButton
            ref={button}
            onClick={() => {
              onDelete()
              requestAnimationFrame(() => button.current?.focus())
            }}
          >
            Delete
          </ActionButton>
        ) : (
          <ActionButton
            ref={button}
            aria-disabled={isAsking || !hasRoom}
            onClick={() => !isAsking && hasRoom && begin()}
          >
            Record
          </ActionButton>
        )}
        {isRecording && (
          <span className={styles['time']}>
            {timeText(seconds)} of {timeText(longestSeconds)}
          </span>
        )}
      </div>
      <p role="status" className={failure === null ? styles['note'] : styles['error']}>
        {failure === null ? stateText(isRecording, note !== null, hasRoom) : failures[failure]}
      </p>
    </div>
  )
}

function stateText(isRecording: boolean, isThere: boolean, hasRoom: boolean): string {
  if (isRecording) return 'Recording. What you say is saved on this device as you speak.'
  if (isThere) return 'Goes with the request.'
  return hasRoom
    ? 'Up to three minutes.'
    : 'A request takes ten files. Remove one to record a note.'
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
