import type { OutboxPorts } from '#src/outbox/ports.ts'
import type { ServerModel } from './server-model.ts'

/** A request that was made. */
export interface Made {
  readonly url: string
  readonly init: RequestInit
}

type Answer = () => Response | Promise<Response>

/** A fetch that calls the model of the server, for tests in real time. */
export class ServerFetch {
  readonly made: Made[] = []
  /** Responses that replace the server's, by the end of the URL. */
  readonly instead = new Map<string, Answer>()
  /** Lets the server execute the request and loses its response. */
  loseAnswers = false
  readonly #server: ServerModel

  constructor(server: ServerModel) {
    this.#server = server
  }

  readonly fetch: OutboxPorts['fetch'] = async (url, init) => {
    this.made.push({ url, init })
    for (const [end, answer] of this.instead) if (url.endsWith(end)) return answer()
    const { method, headers: named, body: sent } = init
    const words = named as Record<string, string>
    const body = sent instanceof Blob ? { bytes: await sent.arrayBuffer() } : sent
    const asked = { url, method, headers: words, body }
    const { status, body: text, headers = {} } = this.#server.answer(asked)
    if (this.loseAnswers) throw new TypeError('Failed to fetch')
    return new Response(text === '' ? null : text, { status, headers })
  }

  /** The number of requests to URLs with that end. */
  count(end: string): number {
    return this.made.filter(({ url }) => url.endsWith(end)).length
  }
}
