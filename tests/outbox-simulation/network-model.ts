import type { Answer, Received, ServerModel } from './server-model.ts'
import type { BlobOfBytes, VirtualTime } from './virtual-time.ts'

/** What happens to a request on its way there and back. */
export type NetworkFault =
  | 'lost'
  | 'answer-lost'
  | 'late'
  | 'cut'
  | 'slow'
  | 'hang'
  | 'unavailable'
  | 'busy-with-wait'
  | 'rate-limit'
  | 'log-in-page'
  | 'log-in-redirect'
  | 'log-in-required'
  | 'refused-by-proxy'
  | 'wrong-key'
  | 'truncated'
  | 'lie'

// The lie has the status of a stored row.
const answers: Readonly<Partial<Record<NetworkFault, Answer>>> = {
  unavailable: { status: 503, body: '<h1>503</h1>' },
  'busy-with-wait': { status: 503, body: '', headers: { 'retry-after': '600' } },
  'rate-limit': { status: 429, body: '{"code":"PT429","message":"","hint":"1800"}' },
  'log-in-page': { status: 200, body: '<p>Log in to the network</p>' },
  'log-in-redirect': { status: 0, body: '' },
  'log-in-required': { status: 511, body: '<p>Log in to the network</p>' },
  'refused-by-proxy': { status: 403, body: '<p>Forbidden</p>' },
  lie: { status: 201, body: '' },
  'wrong-key': { status: 401, body: '{"message":"Invalid API key","code":null}' },
}

/** Sends a request through a network that has, or has not, a fault for it. */
export async function sendThrough(
  time: VirtualTime,
  random: () => number,
  server: ServerModel,
  fault: NetworkFault | null,
  request: Received,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  })
  const journey = () => time.sleep(10 + random() * 400)
  const answered = async (): Promise<Response> => {
    await journey()
    if (fault === 'lost') throw new TypeError('Failed to fetch')
    if (fault === 'late') {
      // It reaches the server long after its sender has given up.
      time.after(30_000 + random() * 600_000, () => server.answer(request))
      return new Promise(() => {})
    }
    if (fault === 'hang') return new Promise(() => {})
    if (fault === 'cut' || fault === 'slow') {
      // Any part of the body has come when the line breaks, or when the sender has waited enough.
      const { bytes } = (request.body ?? {}) as Partial<BlobOfBytes>
      if (request.method === 'PATCH' && bytes !== undefined) {
        const part = bytes.slice(0, Math.floor(random() * bytes.byteLength))
        server.answer({ ...request, body: { bytes: part } })
      }
      if (fault === 'slow') return new Promise(() => {})
      throw new TypeError('Failed to fetch')
    }
    const made = fault === null ? undefined : answers[fault]
    if (made !== undefined) return response(made)
    // A browser sends a request again by itself when a kept connection breaks.
    const times = fault === 'answer-lost' ? 1 + Math.floor(random() * 3) : 1
    let answer = server.answer(request)
    for (let count = 1; count < times; count++) answer = server.answer(request)
    await journey()
    if (fault === 'answer-lost') throw new TypeError('Failed to fetch')
    if (fault === 'truncated' && answer.body !== '') {
      return response({ ...answer, body: answer.body.slice(0, -3) })
    }
    return response(answer)
  }
  return Promise.race([answered(), aborted])
}

/** What the outbox reads of a response, without the streams of a real one. */
function response({ status, body, headers = {} }: Answer): Response {
  return {
    ok: status >= 200 && status < 300,
    status,
    type: status === 0 ? 'opaqueredirect' : 'basic',
    headers: { get: (name: string) => headers[name] ?? null },
    text: async () => body,
  } as unknown as Response
}
