import { setTimeout as delay } from 'node:timers/promises'
import type { Kind, Outcome, TrafficLog } from './traffic-log.ts'

/** The address of the site under load, and its public key. */
export interface Site {
  readonly url: string
  readonly publishableKey: string
}

export interface Answer {
  /** 0 when there was none. */
  readonly status: number
  readonly bytes: Buffer
}

interface Question extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>
}

/** A client with a network of its own, whose every request is recorded. */
export interface HonestClient {
  /** Sends a request, and once more when the site is busy, as pages do. */
  readonly ask: (kind: Kind, path: string, question?: Question) => Promise<Answer>
  /** The same without a second try; `outcomeOf` interprets the response. */
  readonly tryOnce: (kind: Kind, path: string, question?: Question) => Promise<Response>
}

/** Longer than anybody waits. */
const patienceMs = 60_000

/** @param address that of the client, which the server takes from its proxy. */
export function createHonestClient(site: Site, log: TrafficLog, address: string): HonestClient {
  const send = (path: string, question: Question) =>
    fetch(site.url + path, {
      ...question,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        'accept-encoding': 'gzip, deflate, br',
        ...question.headers,
        'x-forwarded-for': address,
      },
    })

  const ask = async (kind: Kind, path: string, question: Question = {}): Promise<Answer> => {
    const startedAt = performance.now()
    const note = (outcome: Outcome, detail: string) =>
      log.add(kind, performance.now() - startedAt, outcome, detail)
    for (let tries = 1; ; tries++) {
      try {
        const response = await send(path, question)
        const bytes = Buffer.from(await response.arrayBuffer())
        const { status } = response
        const outcome = outcomeOf(response)
        if (outcome !== 'busy' || tries === 2) {
          note(outcome, `${status} ${nameOf(path)} ${textOf(response, bytes)}`)
          return { status, bytes }
        }
        await delay(1000 * Number(response.headers.get('retry-after')))
      } catch (error) {
        note('wrong', `no answer, ${nameOf(path)}: ${String(error)} ${causeOf(error)}`)
        return { status: 0, bytes: Buffer.alloc(0) }
      }
    }
  }

  const tryOnce = async (kind: Kind, path: string, question: Question = {}) => {
    const startedAt = performance.now()
    try {
      const response = await send(path, question)
      const bytes = Buffer.from(await response.arrayBuffer())
      const detail = `${response.status} ${nameOf(path)} ${textOf(response, bytes)}`
      log.add(kind, performance.now() - startedAt, outcomeOf(response), detail)
      const { status, headers } = response
      return new Response([101, 204, 205, 304].includes(status) ? null : bytes, { status, headers })
    } catch (error) {
      const detail = `no answer, ${nameOf(path)}: ${String(error)} ${causeOf(error)}`
      log.add(kind, performance.now() - startedAt, 'wrong', detail)
      throw error
    }
  }
  return { ask, tryOnce }
}

function outcomeOf({ ok, status, headers }: Response): Outcome {
  if (ok) return 'done'
  return status === 503 && headers.has('retry-after') ? 'busy' : 'wrong'
}

/** Without what differs from one request to the next. */
function nameOf(path: string): string {
  return path.replace(/\?.*$/, '').replaceAll(/[0-9a-f]{8,}(?:-[0-9a-f-]+)?/g, '…')
}

function textOf({ ok }: Response, bytes: Buffer): string {
  return ok ? '' : bytes.toString('utf8', 0, 200)
}

function causeOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
}
