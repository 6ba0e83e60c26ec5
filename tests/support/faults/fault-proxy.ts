import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { openDoor } from './door.ts'
import type { Fault, SeenRequest, Where } from './fault.ts'
import { playFault } from './play-fault.ts'
import { endToEnd, openUpstream } from './upstream.ts'

/**
 * A proxy that simulates a bad connection to a server. Page, service worker and API share an
 * origin, so all of a browser's requests to `url` pass through it.
 */
export interface FaultProxy {
  /** Never changes; on localhost, so that service workers are allowed. */
  readonly url: string
  /** Every received request with its outcome. */
  readonly requests: readonly SeenRequest[]
  /** Method and path of the requests that the server executed, in the order of arrival. */
  readonly passed: readonly string[]
  /** @returns how many such requests the server executed. */
  executions(method: string, path: RegExp): number
  /**
   * Adds a fault; the newest that matches a request applies.
   * @returns a function that removes it.
   */
  inject(fault: Fault, where?: Where): () => void
  /** Removes all faults, as at the start. Requests that hang are cut off. */
  pass(): Promise<void>
  /** No network: closes all connections and accepts none, until `pass`. */
  refuse(): Promise<void>
  /** No network once `count` more such requests have been accepted. */
  refuseAfter(count: number, path: RegExp): void
  /** Accepts everything and never responds. */
  hang(): void
  close(): Promise<void>
}

interface Rule {
  readonly fault: Fault
  readonly where: Where
  left: number
}

/** Starts a proxy on a free port for the server at `target`. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const upstream = openUpstream(target)
  const requests: Writable<SeenRequest>[] = []
  const hanging = new Set<IncomingMessage>()
  let rules: Rule[] = []
  let countdown: { left: number; path: RegExp } | undefined

  const faultOf = (request: IncomingMessage): Fault | undefined => {
    const rule = rules.findLast(({ where, left }) => left > 0 && fits(where, request))
    if (rule !== undefined) rule.left--
    return rule?.fault
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    if (countdown?.path.test(path) === true && countdown.left-- <= 0) {
      await refuse()
      return
    }
    const fault = faultOf(request)
    const seen: Writable<SeenRequest> = {
      method: request.method ?? '',
      path,
      fault: fault?.kind ?? 'pass',
      status: undefined,
      trickled: 0,
      isExecuted: false,
    }
    requests.push(seen)
    const onExecuted = (status: number) => Object.assign(seen, { status, isExecuted: true })
    if (fault?.kind.startsWith('hang') === true) hanging.add(request)
    if (fault !== undefined) {
      const onTrickled = (bytes: number) => void (seen.trickled += bytes)
      await playFault(fault, { request, response, upstream, onExecuted, onTrickled })
      return
    }
    const answer = await upstream.stream(request)
    onExecuted(answer.statusCode ?? 0)
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
    await pipeline(answer, response)
  }

  const door = await openDoor((request, response) => {
    // Either side may disconnect at any moment; the browser sees a closed connection.
    handle(request, response).catch(() => request.socket.destroy())
  })
  const refuse = async () => {
    countdown = undefined
    await door.close()
  }
  const inject = (fault: Fault, where: Where = {}) => {
    const rule = { fault, where, left: where.times ?? Number.POSITIVE_INFINITY }
    rules.push(rule)
    return () => {
      rules = rules.filter((other) => other !== rule)
    }
  }

  return {
    url: `http://localhost:${door.port}`,
    requests,
    get passed() {
      return requests
        .filter(({ isExecuted }) => isExecuted)
        .map(({ method, path }) => `${method} ${path}`)
    },
    executions: (method, path) =>
      requests.filter(
        (request) => request.isExecuted && request.method === method && path.test(request.path),
      ).length,
    inject,
    pass: async () => {
      rules = []
      countdown = undefined
      for (const request of hanging) request.socket.destroy()
      hanging.clear()
      await door.open()
    },
    refuse,
    refuseAfter: (count, path) => {
      countdown = { left: count, path }
    },
    hang: () => void inject({ kind: 'hang' }),
    close: async () => {
      await refuse()
      upstream.close()
    },
  }
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

function fits({ path, method }: Where, request: IncomingMessage): boolean {
  return (
    (path === undefined || path.test(request.url ?? '')) &&
    (method === undefined || method === request.method)
  )
}
