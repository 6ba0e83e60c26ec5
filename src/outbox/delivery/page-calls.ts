import { backendAddress } from '#src/platform/env.ts'
import { afterRealTime } from '#src/platform/after-real-time.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'

/** The outbox's network and clock, in a page or the worker. */
export const pageCalls: Pick<OutboxPorts, 'fetch' | 'backend' | 'after'> = {
  fetch: (url, init) => fetch(url, init),
  backend: backendAddress,
  after: afterRealTime,
}
