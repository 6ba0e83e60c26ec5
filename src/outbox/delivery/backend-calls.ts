// Decision 152: the outbox and public reads do without supabase-js.
import * as v from 'valibot'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { type Answer, type Verdict, classify } from './classification.ts'
import type { Lead, OutboxFile, Receipt } from '#src/outbox/entry.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { TookTooLong, within } from './with-timeout.ts'

/** What a call came to. */
export interface CallResult<Value> {
  readonly verdict: Verdict
  readonly code: string
  /** The true one, also where Storage hides it; 0 when nobody answered. */
  readonly status: number
  /** Whether we did not wait for the answer any longer. */
  readonly isLate?: boolean
  /** Seconds that the server asked to wait. */
  readonly asked: number | null
  /** The body of a success. */
  readonly value: Value | null
}

export type CallPorts = Pick<OutboxPorts, 'fetch' | 'backend' | 'after'>

interface Call<Value> {
  readonly call: Answer['call']
  readonly method?: 'POST' | 'PATCH' | 'HEAD'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: BodyInit | null
  /** How long to wait for the whole answer. */
  readonly limitMs: number
  /** Reads a success; null when it is not our server's. */
  readonly read: (body: unknown, headers: Pick<Headers, 'get'>) => Value | null
}

/** Where files are stored. */
export const attachmentBucket = 'quote-attachments'
/** For a request that is small. */
export const patienceMs = 15_000
/** The slowest connection on which a whole file is waited for: 8 kB per second. */
const bytesPerMs = 8

/** By which an answer without a body of ours is our server's. */
export const tusHeader = 'tus-resumable'

/** PostgREST's error, or Storage's with the true status in `statusCode`. */
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

/** Inserts the row of a lead; nothing is read back, which visitors may not. */
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

/** Stores a file in one request. The bytes go in a new Blob: WebKit loses old ones. */
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

/** What the server says of an id. */
export interface ServerWord {
  /** Null when it does not have the row. */
  readonly receipt: Receipt | null
  /** `content_hash` of the row that it has; null where it does not know. */
  readonly content: string | null
  /** False when the time for the files of the row is over. */
  readonly takesFiles: boolean
  /** It had the row, and has erased it for good. */
  readonly isErased: boolean
}

/** Asks what the server has. */
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

/** Every answer must prove to be our server's: by status, and by the shape of its body. */
export async function callBackend<Value>(
  ports: CallPorts,
  call: Call<Value>,
): Promise<CallResult<Value>> {
  const { url, publishableKey } = ports.backend()
  try {
    return await within(ports.after, call.limitMs, async (signal) => {
      const response = await ports.fetch(url + call.path, {
        method: call.method ?? 'POST',
        // Never a session's: what was queued while signed in must go out after its end.
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
  // Resumable uploads are refused in plain text, in answers that are marked.
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

/** Null for an empty text, undefined for one that is no JSON. */
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
  // A date is the server's, and so is what it is compared with.
  const seconds = /^\d/.test(said ?? '')
    ? Number(said)
    : (Date.parse(said ?? '') - Date.parse(response.headers.get('date') ?? '')) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}
