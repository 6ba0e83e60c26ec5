import type { OutboxPorts } from '#src/outbox/ports.ts'
import type { ServerModel } from './server-model.ts'

/** A request as it was made. */
export interface Made {
  readonly url: string
  readonly init: RequestInit
}

type Answer = () => Response | Promise<Response>

/** A way to the model of the server, for tests in real time. */
export class ServerFetch {
  readonly made: Made[] = []
  /** Answers given in place of the server's, by the end of the address. */
  readonly instead = new Map<string, Answer>()
  /** Lets the server do its work and loses what it says. */
  loseAnswers = false
  readonly #server: ServerModel

  constructor(server: ServerModel) {
    this.#server = server
  }

  readonly fetch: OutboxPorts['fetch'] = async (url, init) => {
    this.made.push({ url, init })
    for (const [end, answer] of this.instead) if (url.endsWith(end)) return answer()
    const { body: sent } = init
    const body = sent instanceof Blob ? { bytes: await sent.arrayBuffer() } : sent
    const { status, body: text } = this.#server.answer({ url, body })
    if (this.loseAnswers) throw new TypeError('Failed to fetch')
    return new Response(text === '' ? null : text, { status })
  }

  /** How many requests went to an address with that end. */
  count(end: string): number {
    return this.made.filter(({ url }) => url.endsWith(end)).length
  }
}
