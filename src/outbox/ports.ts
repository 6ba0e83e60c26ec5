import type { BackendAddress } from '#src/platform/env.ts'
import type { EntryStore } from './store/entry-store.ts'
import type { After } from '#src/platform/with-timeout.ts'

/** The part of the Web Locks API that the outbox uses. */
export interface Locks {
  request(
    name: string,
    options: LockOptions,
    callback: (lock: unknown) => Promise<void>,
  ): Promise<unknown>
}

/** Everything outside the outbox that it uses; a simulation replaces it. */
export interface OutboxPorts {
  readonly store: EntryStore
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly backend: () => BackendAddress
  /** Lower-case hexadecimal SHA-256. */
  readonly digest: (bytes: ArrayBuffer) => Promise<string>
  /** Milliseconds since 1970 by this device's clock, which may be wrong and may jump. */
  readonly now: () => number
  readonly random: () => number
  readonly after: After
  /** Null where the browser has none. */
  readonly locks: Locks | null
  /** False when the browser is certain that there is no network. */
  readonly isOnline: () => boolean
  /** Tells other tabs and the worker about changes, and reports theirs. */
  readonly channel: { post(): void; listen(listener: () => void): () => void }
}
