// Decision 133: files above 64 kB resume where they were cut off.
import {
  type CallPorts,
  type CallResult,
  attachmentBucket,
  callBackend,
  patienceMs,
  sendWholeFile,
  tusHeader,
} from './backend-calls.ts'
import { classify } from './classification.ts'
import type { BegunUpload, OutboxFile } from '#src/outbox/entry.ts'

/** Where an upload goes on, as far as this device knows. */
export interface UploadMemory {
  begun(): BegunUpload | null
  /** Must be durable before it resolves, where anything is. */
  note(upload: BegunUpload): Promise<void>
}

type SendableFile = Pick<OutboxFile, 'path' | 'type'>
type Sent = CallResult<unknown>

/** What is smaller goes in one request: on 8 kB/s it takes eight seconds, and one request is fewer. */
const resumableAbove = 64 * 1024
/**
 * After so long it is asked how far the file has come: the page is told nothing of the bytes that
 * go out. A worker lives a few minutes, and what is on its way is sent twice. Where nothing has come,
 * something on the way may hold a piece back until it is whole (nginx does): the next one gets longer.
 */
const pieceLimitsMs = [60_000, 120_000, 240_000]
const longestPieceMs = 600_000

const uploads = '/storage/v1/upload/resumable'
const version = { [tusHeader]: '1.0.0' }

/** Answers of a server, or of something before it, that has no such uploads. */
const isUnsupported = (status: number) => [400, 404, 405, 412, 501].includes(status)
/** Answers to a piece of which an ordinary upload has the last word. */
const isOdd = (status: number) => [405, 412, 413, 422, 501].includes(status)
const isGone = (status: number) => status === 404 || status === 410
/** The line was cut, or the offset is another one; a proxy may say so in its own words. */
const isInterrupted = (status: number) => [0, 408, 409, 502, 504].includes(status)

/**
 * Stores a file at its announced path. A large one is sent as an upload that can go on (TUS 1.0.0),
 * where the server has such.
 * @returns `progressed` when the line was cut, or is slow, and more of the file is there than before.
 */
export async function sendFile(
  ports: CallPorts,
  file: SendableFile,
  bytes: ArrayBuffer,
  memory: UploadMemory,
): Promise<CallResult<unknown> | 'progressed'> {
  if (bytes.byteLength <= resumableAbove) return sendWholeFile(ports, file, bytes)
  let upload = memory.begun()
  for (let restarts = 0; ; restarts++) {
    if (upload === null) {
      const created = await create(ports, file, bytes.byteLength)
      if (isUnsupported(created.status)) return sendWholeFile(ports, file, bytes)
      if (created.value === null) return created
      upload = { id: created.value, offset: 0 }
      await memory.note(upload)
    } else {
      // A piece that begins in the wrong place would go out in vain.
      const there = await look(ports, upload, memory)
      if (isGone(there.status)) {
        upload = null
        continue
      }
      if (there.value === null) return there
      upload = there.value
    }
    const sent = await sendRest(ports, upload, bytes)
    if (isOdd(sent.status)) return sendWholeFile(ports, file, bytes)
    // Another hand has taken the upload over and goes on with it.
    if (sent.status === 400) return busy(sent)
    if (!isGone(sent.status) && !isInterrupted(sent.status)) return sent

    const there = isGone(sent.status) ? sent : await look(ports, upload, memory)
    if (isGone(there.status)) {
      // Expired, or whole already: making it again tells.
      if (restarts > 0) return busy(there)
      upload = null
      continue
    }
    if (there.value === null || there.value === true) return there
    // An upload that had to begin again in this run may not do so for ever.
    if (there.value.offset > upload.offset) return restarts > 0 ? busy(sent) : 'progressed'
    if (isStalled(sent)) await memory.note({ ...upload, stalls: (upload.stalls ?? 0) + 1 })
    return sent.status === 409 ? pathTaken(await create(ports, file, bytes.byteLength)) : sent
  }
}

/** The value is the server's name of the new upload. */
function create(
  ports: CallPorts,
  { path, type }: SendableFile,
  size: number,
): Promise<CallResult<string>> {
  const words = { bucketName: attachmentBucket, objectName: path, contentType: type }
  const metadata = Object.entries(words).map(([name, value]) => `${name} ${btoa(value)}`)
  return callBackend(ports, {
    call: 'file',
    path: uploads,
    headers: {
      ...version,
      'upload-length': String(size),
      'upload-metadata': metadata.join(','),
      'x-upsert': 'false',
    },
    body: null,
    limitMs: patienceMs,
    read: (_body, headers) =>
      isOurs(headers) ? (/([\w-]+)\/?$/.exec(headers.get('location') ?? '')?.[1] ?? null) : null,
  })
}

/** All that is left goes in one request, since hosted Supabase takes no small pieces but the last. */
function sendRest(
  ports: CallPorts,
  { id, offset, stalls = 0 }: BegunUpload,
  bytes: ArrayBuffer,
): Promise<CallResult<true>> {
  return callBackend(ports, {
    call: 'file',
    method: 'PATCH',
    path: `${uploads}/${id}`,
    headers: {
      ...version,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'x-upsert': 'false',
    },
    body: new Blob([bytes.slice(offset)]),
    limitMs: pieceLimitsMs[stalls] ?? longestPieceMs,
    read: (_body, headers) =>
      isOurs(headers) && headers.get('upload-offset') === String(bytes.byteLength) ? true : null,
  })
}

/** The value is the upload as it is now. */
async function look(
  ports: CallPorts,
  upload: BegunUpload,
  memory: UploadMemory,
): Promise<CallResult<BegunUpload>> {
  const { id } = upload
  const looked = await callBackend<BegunUpload>(ports, {
    call: 'file',
    method: 'HEAD',
    path: `${uploads}/${id}`,
    headers: { ...version, 'x-upsert': 'false' },
    body: null,
    limitMs: patienceMs,
    read: (_body, headers) => {
      const text = headers.get('upload-offset') ?? ''
      if (!isOurs(headers) || !/^\d{1,15}$/.test(text)) return null
      const offset = Number(text)
      return offset === upload.offset ? upload : { id, offset }
    },
  })
  if (looked.value !== null && looked.value !== upload) await memory.note(looked.value)
  return looked
}

/** We gave up, or a proxy did. */
function isStalled({ isLate = false, status }: Sent): boolean {
  return isLate || status === 408 || status === 504
}

function isOurs(headers: Pick<Headers, 'get'>): boolean {
  return headers.get(tusHeader) !== null
}

/** Whether a path is taken is said by a refusal to make its upload. */
function pathTaken(created: Sent): Sent {
  return created.value === null ? created : busy(created)
}

function busy(sent: Sent): Sent {
  return { ...sent, verdict: classify({ call: 'file', status: 423, code: '' }), value: null }
}
