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

/** Where an upload continues, as far as this device knows. */
export interface UploadMemory {
  begun(): BegunUpload | null
  /** Must be stored durably before it resolves, if the device can store anything. */
  note(upload: BegunUpload): Promise<void>
}

type SendableFile = Pick<OutboxFile, 'path' | 'type'>
type Sent = CallResult<unknown>

/** Smaller files are sent in one request, which takes eight seconds at 8 kB/s. */
const resumableAbove = 64 * 1024
/**
 * How long to send before asking how much has arrived, because pages cannot observe outgoing bytes.
 * A worker lives a few minutes, and bytes in transit are sent again. If nothing has arrived, a
 * proxy may be buffering the whole request (nginx does), so the next one gets longer.
 */
const pieceLimitsMs = [60_000, 120_000, 240_000]
const longestPieceMs = 600_000

const uploads = '/storage/v1/upload/resumable'
const version = { [tusHeader]: '1.0.0' }

/** Responses of a server or proxy without resumable uploads. */
const isUnsupported = (status: number) => [400, 404, 405, 412, 501].includes(status)
/** Responses after which the file is sent in one request, whose response decides. */
const isOdd = (status: number) => [405, 412, 413, 422, 501].includes(status)
const isGone = (status: number) => status === 404 || status === 410
/** The connection was lost, or the offset differs; a proxy may respond with a status of its own. */
const isInterrupted = (status: number) => [0, 408, 409, 502, 504].includes(status)

/**
 * Stores a file at its announced path. A large one is sent as a resumable upload (TUS 1.0.0) if the
 * server supports it.
 * @returns `progressed` if the connection was lost or is slow, and more of the file has arrived
 * than before.
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
      // Bytes sent from a wrong offset would be wasted.
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
    // Another tab or the worker has taken over the upload.
    if (sent.status === 400) return busy(sent)
    if (!isGone(sent.status) && !isInterrupted(sent.status)) return sent

    const there = isGone(sent.status) ? sent : await look(ports, upload, memory)
    if (isGone(there.status)) {
      // Expired or complete: creating it again tells which.
      if (restarts > 0) return busy(there)
      upload = null
      continue
    }
    if (there.value === null || there.value === true) return there
    // An upload may start again only once per run.
    if (there.value.offset > upload.offset) return restarts > 0 ? busy(sent) : 'progressed'
    if (isStalled(sent)) await memory.note({ ...upload, stalls: (upload.stalls ?? 0) + 1 })
    return sent.status === 409 ? pathTaken(await create(ports, file, bytes.byteLength)) : sent
  }
}

/** Creates an upload; the value is the server's name for it. */
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

/** Sends the rest in one request, because hosted Supabase accepts small pieces only at the end. */
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

/** The value is the current state of the upload. */
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

/** Our own time limit or a proxy's ended the request. */
function isStalled({ isLate = false, status }: Sent): boolean {
  return isLate || status === 408 || status === 504
}

function isOurs(headers: Pick<Headers, 'get'>): boolean {
  return headers.get(tusHeader) !== null
}

/** Only creating an upload tells whether the path is taken. */
function pathTaken(created: Sent): Sent {
  return created.value === null ? created : busy(created)
}

function busy(sent: Sent): Sent {
  return { ...sent, verdict: classify({ call: 'file', status: 423, code: '' }), value: null }
}
