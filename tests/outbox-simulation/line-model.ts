import type { ProcessModel } from './browser/process-model.ts'
import type { Call, Journal } from './journal.ts'
import { type Answer, type Received, type ServerModel, pathOf } from './server-model.ts'
import type { BlobOfBytes } from './blob-of-bytes.ts'
import type { VirtualTime } from './virtual-time.ts'
import { textOf } from './words.ts'

/** What happens to a request and its response on the network. */
export type LineFault =
  | 'lost'
  | 'answer-lost'
  | 'late'
  | 'cut'
  | 'hang'
  | 'truncated'
  /** Reports a row as stored that nobody has stored. */
  | 'lie'
  | 'log-in-page'
  | 'log-in-redirect'
  | 'log-in-required'
  | 'refused-by-proxy'

/** A network whose users have to log in. */
export type Portal = 'log-in-page' | 'log-in-redirect' | 'log-in-required' | 'refused-by-proxy'

const made: Readonly<Partial<Record<LineFault, Answer>>> = {
  'log-in-page': { status: 200, body: '<p>Log in to the network</p>' },
  'log-in-redirect': { status: 0, body: '' },
  'log-in-required': { status: 511, body: '<p>Log in to the network</p>' },
  'refused-by-proxy': { status: 403, body: '<p>Forbidden</p>' },
  lie: { status: 201, body: '' },
}

/** The parts of the world that a request depends on. */
export interface LineWorld {
  readonly time: VirtualTime
  readonly random: () => number
  readonly server: ServerModel
  readonly journal: Journal
  readonly lineFault: () => LineFault | null
}

/** The network of one device: slow or fast, up or down, with or without an intermediary. */
export class LineModel {
  isUp = true
  /** Whether requests of an offline device hang instead of failing at once. */
  isSilent = false
  portal: Portal | null = null
  /** A proxy forwards a body only once it is complete. */
  holdsBodies = false
  bytesPerMs: number
  readonly #world: LineWorld
  readonly #open = new Set<() => void>()

  constructor(world: LineWorld, bytesPerMs: number) {
    this.#world = world
    this.bytesPerMs = bytesPerMs
  }

  /** Aborts all requests on their way. */
  takeDown(): void {
    this.isUp = false
    this.#world.journal.note('line')
    for (const cut of this.#open) cut()
  }

  readonly fetch = (process: ProcessModel, url: string, init: RequestInit): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const { time, random, server, journal, lineFault } = this.#world
      const { method = 'POST', headers, body, signal } = init
      const request = { url, method, headers: headers as Record<string, string>, body }
      const call = noteCall(journal, time.now, process, request, server)
      const fault = this.portal ?? lineFault()
      const fail = () => process.deliver(() => reject(new TypeError('Failed to fetch')))
      const begunAt = time.now + 5 + random() * 200
      let isOver = false
      let hasArrived = false
      let stop = () => {}

      /** The connection breaks, or the sender gives up: any part of the body may have arrived. */
      const interrupt = () => {
        if (isOver) return
        isOver = true
        stop()
        const part = Math.min(Math.floor((time.now - begunAt) * this.bytesPerMs), call.size - 1)
        if (method !== 'PATCH' || hasArrived || part <= 0 || this.holdsBodies) return
        const bytes = (body as unknown as BlobOfBytes).bytes.slice(0, part)
        const { status } = server.answer({ ...request, body: { bytes } })
        if (status < 300) call.received = part
      }
      const cut = () => {
        if (isOver) return
        interrupt()
        fail()
      }
      const forget = process.onEnd(interrupt)
      signal?.addEventListener('abort', () => {
        interrupt()
        close()
        reject(new DOMException('', 'AbortError'))
      })
      this.#open.add(cut)
      const close = () => {
        this.#open.delete(cut)
        forget()
      }

      const hear = (answer: Answer) => {
        time.after(5 + random() * 200, () => {
          close()
          if (isOver) return
          isOver = true
          process.deliver(() => {
            call.status = answer.status
            call.heardAt = time.now
            call.heardAfter = journal.calls.length
            if (answer.asked !== undefined) call.waitUntil = time.now + answer.asked * 1000
            resolve(response(answer))
          })
        })
      }

      const arrive = () => {
        if (isOver) return
        if (fault === 'lost') return cut()
        hasArrived = true
        const foreign = made[fault ?? 'lost']
        call.isForeign = fault !== null
        const answer = foreign ?? this.#ask(request, fault === 'answer-lost')
        if (foreign === undefined && answer.status < 300) call.received = call.size
        if (fault === 'answer-lost') {
          isOver = true
          close()
          time.after(5 + random() * 200, fail)
        } else if (fault === 'truncated' && answer.body !== '') {
          const { asked: _unread, ...rest } = answer
          hear({ ...rest, body: answer.body.slice(0, -3) })
        } else hear(answer)
      }

      if (!this.isUp) {
        if (!this.isSilent) time.after(random() * 20, cut)
        return
      }
      if (fault === 'hang') return
      if (fault === 'late') {
        // It reaches the server long after its sender has given up.
        time.after(30_000 + random() * 600_000, () => server.answer(request))
        isOver = true
        return
      }
      const length = begunAt - time.now + call.size / this.bytesPerMs
      stop = time.after(length, arrive)
      if (fault === 'cut') time.after(random() * length, cut)
    })

  /** A browser repeats a request by itself when a reused connection breaks. */
  #ask(request: Received, isRepeated: boolean): Answer {
    const { random, server } = this.#world
    const times = isRepeated ? Math.floor(random() * 3) : 0
    let answer = server.answer(request)
    for (let count = 0; count < times; count++) answer = server.answer(request)
    return answer
  }
}

function noteCall(
  journal: Journal,
  at: number,
  process: ProcessModel,
  { url, method = 'POST', headers = {}, body }: Received,
  server: ServerModel,
): Call {
  const pathname = pathOf(url)
  const call: Call = {
    at,
    process,
    method,
    ...addressOf(pathname, headers, body, server),
    received: 0,
    status: null,
    isForeign: false,
    heardAt: null,
    order: journal.calls.length,
    heardAfter: Number.POSITIVE_INFINITY,
    waitUntil: null,
  }
  journal.calls.push(call)
  return call
}

type Address = Pick<Call, 'kind' | 'leadId' | 'path' | 'sender' | 'text' | 'size'>

function addressOf(
  pathname: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
  { uploads }: ServerModel,
): Address {
  if (!pathname.startsWith('/storage/')) {
    const text = String(body)
    const values = JSON.parse(text) as Readonly<Record<string, string | null>>
    const { id = null, lead_id = null, email = null, phone = null } = values
    const isReceipt = pathname.endsWith('/lead_receipt')
    return {
      kind: isReceipt ? 'receipt' : 'row',
      leadId: isReceipt ? lead_id : id,
      path: null,
      sender: isReceipt ? null : `${pathname} ${email ?? phone ?? ''}`,
      text: isReceipt ? null : textOf(values),
      size: text.length,
    }
  }
  const { bytes } = (body ?? {}) as Partial<BlobOfBytes>
  const named = /objectName ([^,]*)/.exec(headers['upload-metadata'] ?? '')?.[1]
  const stored = /\/object\/quote-attachments\/(.+)$/.exec(pathname)?.[1]
  const path = named === undefined ? (stored ?? uploads.pathOf(pathname)) : atob(named)
  const leadId = path === null ? null : path.slice(0, path.indexOf('/'))
  return { kind: 'file', leadId, path, sender: null, text: null, size: bytes?.byteLength ?? 0 }
}

/** The members of a response that programs read, without a real one's streams. */
function response({ status, body, headers = {} }: Answer): unknown {
  return {
    ok: status >= 200 && status < 300,
    status,
    type: status === 0 ? 'opaqueredirect' : 'basic',
    headers: { get: (name: string) => headers[name] ?? null },
    text: async () => body,
  }
}
