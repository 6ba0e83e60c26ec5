import { backendAddress } from '#src/platform/env.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'

/** The network and the clock of page or worker, as the calls of the outbox use them. */
export const pageCalls: Pick<OutboxPorts, 'fetch' | 'backend' | 'after'> = {
  fetch: (url, init) => fetch(url, init),
  backend: backendAddress,
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}
