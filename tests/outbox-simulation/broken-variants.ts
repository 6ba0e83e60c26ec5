import type { OutboxPorts } from '#src/outbox/ports.ts'
import { pathOf } from './server-model.ts'

type Mutate = (ports: OutboxPorts) => OutboxPorts

/** Ways to get it wrong that the simulation has to see, or it sees nothing. */
export const brokenVariants: Readonly<Record<string, Mutate>> = {
  // As a queue does that takes a request out, sends it, and puts it back when that throws.
  'deletes an entry before it sends it': (ports) => ({
    ...ports,
    store: {
      ...ports.store,
      async change(id, decide) {
        const store = ports.store
        let begun = false
        const entry = await store.change(id, (entry) => {
          const change = decide(entry)
          begun = change !== null && 'put' in change && change.put.attempts !== entry?.attempts
          return change
        })
        if (!begun || entry === null) return entry
        const bytes = await Promise.all(entry.files.map((_, place) => store.bytes(id, place)))
        await store.change(id, () => ({ remove: true }))
        const putBack = async () => {
          const whole = bytes.map((kept) => kept ?? new ArrayBuffer(0))
          await store.keep({ entry, bytes: whole }, id, (there) => there === null)
        }
        ports.after(1000, () => void putBack().catch(() => undefined))
        return entry
      },
    },
  }),

  'gives a row a new id at each attempt': (ports) => ({
    ...ports,
    fetch: (url, init) =>
      pathOf(url) === '/rest/v1/quote_requests'
        ? ports.fetch(url, { ...init, body: withNewId(init.body as string, ports.random) })
        : ports.fetch(url, init),
  }),

  'takes a file that failed for one that arrived': (ports) => ({
    ...ports,
    async fetch(url, init) {
      if (pathOf(url).startsWith('/storage/')) {
        await ports.fetch(url, init).catch(() => undefined)
        return success({ Key: pathOf(url).replace('/storage/v1/object/', '') })
      }
      const response = await ports.fetch(url, init)
      if (!pathOf(url).endsWith('/lead_receipt')) return response
      const text = (await response.text()).replaceAll(
        '"arrived":false,"size":null',
        '"arrived":true,"size":64',
      )
      return { ...response, text: async () => text }
    },
  }),
}

function withNewId(body: string, random: () => number): string {
  const { id, ...row } = JSON.parse(body) as { readonly id: string }
  return JSON.stringify({
    ...row,
    id: `${String(random()).slice(2, 10).padEnd(8, '0')}${id.slice(8)}`,
  })
}

function success(body: unknown): Response {
  const text = JSON.stringify(body)
  return { ok: true, status: 200, type: 'basic', text: async () => text } as Response
}
