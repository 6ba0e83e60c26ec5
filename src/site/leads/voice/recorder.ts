import { maxAttachmentBytes } from '#src/domain/leads/attachment-rules.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { sha256 } from '#src/platform/sha256.ts'
import { attachmentEndings } from '#src/outbox/delivery/lead-rows.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'

/** Recording formats of browsers, smallest first; Safari supports the second. */
const formats = [
  { type: 'audio/webm', asked: 'audio/webm;codecs=opus' },
  { type: 'audio/mp4', asked: 'audio/mp4' },
] as const

/** For speech, in bits per second: three minutes are 0.7 MB. */
const bitRate = 32_000

/** The most that is lost if the page is closed during a recording, in ms. */
const stepMs = 3000

export type RecordFailure = 'denied' | 'no-microphone' | 'broken' | 'empty' | 'too-large'

/** A running recording. */
export interface Recording {
  /** Ends the recording and returns the file. */
  readonly stop: () => void
  readonly ended: Promise<Result<PreparedFile, RecordFailure>>
}

/** Whether this browser can record a format that the server accepts. */
export function canRecord(): boolean {
  return formatHere() !== undefined && 'mediaDevices' in navigator
}

function formatHere() {
  if (typeof MediaRecorder === 'undefined') return undefined
  return formats.find(({ asked }) => MediaRecorder.isTypeSupported(asked))
}

/**
 * Starts a recording, if the user permits it; the microphone is released when it ends.
 * @param onPart receives the recording so far, playable as it is, every few seconds and when the
 * page is left or the screen locked.
 * @param signal aborts the recording, possibly while the browser still asks for permission.
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
      // Each part is passed on together with the earlier ones.
      if (soFar.ok && length === parts.length && recorder.state !== 'inactive') onPart(soFar.value)
    }
    const handOnNow = () => {
      if (document.hidden && recorder.state === 'recording') recorder.requestData()
    }
    document.addEventListener('visibilitychange', handOnNow)
    const ended = new Promise<Result<PreparedFile, RecordFailure>>((resolve) => {
      recorder.addEventListener('dataavailable', ({ data }) => {
        parts.push(data)
        // The last part arrives with `stop`, which reports it.
        if (recorder.state !== 'inactive') void handOn().catch(() => undefined)
      })
      // Also when the microphone is unplugged: the recording so far is kept.
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
