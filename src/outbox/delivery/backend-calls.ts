// Decision 152: the outbox and public reads do without supabase-js.
import * as v from 'valibot'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { type Answer, type Verdict, classify } from './classification.ts'
import type { Lead, OutboxFile, Receipt } from '#src/outbox/entry.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { TookTooLong, within } from '#src/platform/with-timeout.ts'

/** The result of a call. */
export interface CallResult<Value> {
  readonly verdict: Verdict
  readonly code: string
  /** The real status, even if Storage hides it; 0 if there was no response. */
  readonly status: number
  /** Whether the response took too long. */
  readonly isLate?: boolean
  /** Seconds the server asked to wait. */
  readonly asked: number | null
  /** The parsed body of a successful response. */
  readonly value: Value | null
}

export type CallPorts = Pick<OutboxPorts, 'fetch' | 'backend' | 'after'>

interface Call<Value> {
  readonly call: Answer['call']
  readonly method?: 'POST' | 'PATCH' | 'HEAD'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: BodyInit | null
  /** Time limit for the whole response, in ms. */
  readonly limitMs: number
  /** Parses a successful response; null if it is not our server's. */
  readonly read: (body: unknown, headers: Pick<Headers, 'get'>) => Value | null
}

/** The bucket of attachments. */
export const attachmentBucket = 'quote-attachments'
/** Time limit of a small request, in ms. */
export const patienceMs = 15_000
/**
 * The slowest connection that time limits of whole files allow for, in bytes per ms: 8 kB per
 * second.
 */
const bytesPerMs = 8

/** The header that marks responses without a body as our server's. */
export const tusHeader = 'tus-resumable'

/** PostgREST's error, or Storage's with the real status in `statusCode`. */
const refusal = v.object({
  message: v.string(),
  code: v.nullish(v.union([v.string(), v.number()])),
  error: v.nullish(v.string()),
  statusCode: v.nullish(v.union([v.string(), v.number()])),
  hint: v.nullish(v.string()),
})

const receiptAnswer = v.object({
  reference: v.string(),
  received_at: v.nullable(v.string()),
  content: v.nullish(v.string()),
  takes_files: v.nullish(v.boolean()),
  erased: v.nullish(v.boolean()),
  status: v.nullable(v.string()),
  files: v.array(
    v.object({ path: v.string(), arrived: v.boolean(), size: v.nullable(v.number()) }),
  ),
})

/** Inserts the row of a lead without reading it back, which visitors may not do. */
export function sendRow(ports: CallPorts, { kind, row }: Lead): Promise<CallResult<true>> {
  const body = JSON.stringify(row)
  return callBackend(ports, {
    call: 'row',
    path: `/rest/v1/${kind === 'quote' ? 'quote_requests' : 'inquiries'}`,
    headers: { 'content-type': 'application/json', prefer: 'return=minimal' },
    body,
    limitMs: patienceMs,
    read: (answer) => (answer === null ? true : null),
  })
}

/** Stores a file in one request. The bytes are sent as a new Blob: WebKit loses old ones. */
export function sendWholeFile(
  ports: CallPorts,
  { path, type }: Pick<OutboxFile, 'path' | 'type'>,
  bytes: ArrayBuffer,
): Promise<CallResult<true>> {
  const key = `${attachmentBucket}/${path}`
  const stored = v.object({ Key: v.literal(key) })
  return callBackend(ports, {
    call: 'file',
    path: `/storage/v1/object/${key}`,
    headers: { 'content-type': type, 'x-upsert': 'false' },
    body: new Blob([bytes], { type }),
    limitMs: patienceMs + bytes.byteLength / bytesPerMs,
    read: (answer) => (v.is(stored, answer) ? true : null),
  })
}

/** What the server knows of an id. */
export interface ServerWord {
  /** Null if it does not have the row. */
  readonly receipt: Receipt | null
  /** `content_hash` of the row; null if it does not know it. */
  readonly content: string | null
  /** False once it no longer accepts files for the row. */
  readonly takesFiles: boolean
  /** The row has been erased for good. */
  readonly isErased: boolean
}

/** Asks the server whether it has a row. */
export function askReceipt(ports: CallPorts, id: string): Promise<CallResult<ServerWord>> {
  const reference = leadReference(id)
  return callBackend(ports, {
    call: 'receipt',
    path: '/rest/v1/rpc/lead_receipt',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lead_id: id }),
    limitMs: patienceMs,
    read: (answer) => {
      const parsed = v.safeParse(receiptAnswer, answer)
      if (!parsed.success || parsed.output.reference !== reference) return null
      const { received_at, files, content = null, takes_files, erased } = parsed.output
      return {
        receipt: received_at === null ? null : { reference, receivedAt: received_at, files },
        content,
        takesFiles: takes_files ?? true,
        isErased: erased ?? false,
      }
    },
  })
}

/**
 * Calls the backend. A response counts only if its status and the shape of its body are our
 * server's.
 */
export async function callBackend<Value>(
  ports: CallPorts,
  call: Call<Value>,
): Promise<CallResult<Value>> {
  const { url, publishableKey } = ports.backend()
  try {
    return await within(ports.after, call.limitMs, async (signal) => {
      const response = await ports.fetch(url + call.path, {
        method: call.method ?? 'POST',
        // Never a session's token: what was queued while signed in must be sent after signing out.
        headers: { apikey: publishableKey, ...call.headers },
        body: call.body,
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'manual',
        signal,
      })
      return readAnswer(call, response, await response.text())
    })
  } catch (error) {
    return {
      isLate: error instanceof TookTooLong,
      verdict: classify({ call: call.call, status: 0, code: '' }),
      code: '',
      status: 0,
      asked: null,
      value: null,
    }
  }
}

function readAnswer<Value>(
  { call, read }: Call<Value>,
  response: Response,
  text: string,
): CallResult<Value> {
  const body = parseJson(text)
  if (response.ok) {
    const value = read(body, response.headers)
    const code = value === null ? 'foreign' : 'ok'
    const { status } = response
    return { verdict: classify({ call, status, code }), code, status, asked: null, value }
  }
  const parsed = v.safeParse(refusal, body)
  const error = parsed.success ? parsed.output : null
  // Resumable uploads are refused in plain text, in responses with our header.
  const unread = response.headers.get(tusHeader) === null ? 'foreign' : 'resumable'
  const code = error === null ? unread : String(error.code ?? error.error ?? '')
  // A redirect that is not followed has no status of its own.
  const status = response.type === 'opaqueredirect' ? 302 : response.status
  const trueStatus = status === 400 ? Number(error?.statusCode ?? status) : status
  const verdict = classify({ call, status: trueStatus, code })
  return {
    verdict,
    code: code === '' ? String(status) : code,
    status: trueStatus,
    asked: askedWait(response, verdict, error?.hint),
    value: null,
  }
}

/** Null for an empty text, undefined for one that is not JSON. */
function parseJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function askedWait(
  response: Response,
  verdict: Verdict,
  hint: string | null | undefined,
): number | null {
  if (verdict !== 'rate-limited' && verdict !== 'server-busy') return null
  const said = (verdict === 'rate-limited' ? hint : null) ?? response.headers.get('retry-after')
  // A date is compared with the server's own clock.
  const seconds = /^\d/.test(said ?? '')
    ? Number(said)
    : (Date.parse(said ?? '') - Date.parse(response.headers.get('date') ?? '')) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}
