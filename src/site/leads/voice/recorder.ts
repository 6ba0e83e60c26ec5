import { maxAttachmentBytes } from '#src/domain/leads/attachment-rules.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { sha256 } from '#src/platform/sha256.ts'
import { attachmentEndings } from '#src/outbox/delivery/lead-rows.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'

/** What browsers record, the smaller first; Safari knows the second. */
const formats = [
  { type: 'audio/webm', asked: 'audio/webm;codecs=opus' },
  { type: 'audio/mp4', asked: 'audio/mp4' },
] as const

/** Of a voice, in bits per second: three minutes are 0.7 MB. */
const bitRate = 32_000

/** How much of a note is lost at most when the page dies while somebody speaks. */
const stepMs = 3000

export type RecordFailure = 'denied' | 'no-microphone' | 'broken' | 'empty' | 'too-large'

/** A voice note that is being recorded. */
export interface Recording {
  /** Ends it and answers with the file. */
  readonly stop: () => void
  readonly ended: Promise<Result<PreparedFile, RecordFailure>>
}

/** Whether this browser can record a voice note that the server takes. */
export function canRecord(): boolean {
  return formatHere() !== undefined && 'mediaDevices' in navigator
}

function formatHere() {
  if (typeof MediaRecorder === 'undefined') return undefined
  return formats.find(({ asked }) => MediaRecorder.isTypeSupported(asked))
}

/**
 * Begins to record, if the user lets it. The microphone is let go when it has ended.
 * @param onPart is given what was recorded so far, every few seconds and when the page is left or the
 * screen is locked; it can be played as it is.
 * @param signal aborts when nobody wants the note any more, which may be while the browser still asks.
 */
export async function record(
  onPart: (soFar: PreparedFile) => void,
  signal: AbortSignal,
): Promise<Result<Recording, RecordFailure | 'given-up'>> {
  const format = formatHere()
  if (format === undefined) return fail('broken')
  let sound: MediaStream
  try {
    sound = await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    return fail(name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'no-microphone')
  }
  const letGo = () => {
    for (const track of sound.getTracks()) track.stop()
  }
  if (signal.aborted) {
    letGo()
    return fail('given-up')
  }
  try {
    const recorder = new MediaRecorder(sound, {
      mimeType: format.asked,
      audioBitsPerSecond: bitRate,
    })
    const parts: Blob[] = []
    const handOn = async () => {
      const { length } = parts
      const soFar = await fileOf(parts, format.type)
      // What came meanwhile is handed on with what was there before.
      if (soFar.ok && length === parts.length && recorder.state !== 'inactive') onPart(soFar.value)
    }
    const handOnNow = () => {
      if (document.hidden && recorder.state === 'recording') recorder.requestData()
    }
    document.addEventListener('visibilitychange', handOnNow)
    const ended = new Promise<Result<PreparedFile, RecordFailure>>((resolve) => {
      recorder.addEventListener('dataavailable', ({ data }) => {
        parts.push(data)
        // The last part comes with the end, which tells it itself.
        if (recorder.state !== 'inactive') void handOn().catch(() => undefined)
      })
      // Also when the microphone is pulled out: what was said until then is there.
      recorder.addEventListener('stop', () => {
        letGo()
        document.removeEventListener('visibilitychange', handOnNow)
        void fileOf(parts, format.type).then(resolve, () => resolve(fail('broken')))
      })
    })
    recorder.start(stepMs)
    return succeed({
      stop: () => {
        if (recorder.state !== 'inactive') recorder.stop()
      },
      ended,
    })
  } catch {
    letGo()
    return fail('broken')
  }
}

async function fileOf(
  parts: readonly Blob[],
  type: (typeof formats)[number]['type'],
): Promise<Result<PreparedFile, RecordFailure>> {
  const bytes = await new Blob([...parts]).arrayBuffer()
  if (bytes.byteLength === 0) return fail('empty')
  if (bytes.byteLength > maxAttachmentBytes) return fail('too-large')
  return succeed({
    name: `voice-note.${attachmentEndings[type]}`,
    type,
    bytes,
    sha256: await sha256(bytes),
    pickedSize: bytes.byteLength,
  })
}
