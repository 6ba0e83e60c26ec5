import { sha256 } from '#src/platform/sha256.ts'
import { createOutbox } from './create-outbox.ts'
import type { EntryStore } from './store/entry-store.ts'
import { createIndexedEntryStore } from './store/indexed-entry-store.ts'
import { entryDatabase } from './store/entry-database.ts'
import { createMemoryEntryStore } from './store/memory-entry-store.ts'
import type { Outbox } from './outbox.ts'
import { pageCalls } from './delivery/page-calls.ts'
import type { OutboxPorts } from './ports.ts'

let outbox: Outbox | undefined

/** The outbox of this device, shared by page and service worker. */
export function pageOutbox(): Outbox {
  outbox ??= createOutbox(realPorts(createIndexedEntryStore(entryDatabase()), openChannel()))
  return outbox
}

/** An outbox in memory, for sending at once when the device can store nothing. */
export function ephemeralOutbox(): Outbox {
  return createOutbox(realPorts(createMemoryEntryStore(), silentChannel, null))
}

function realPorts(
  store: EntryStore,
  channel: OutboxPorts['channel'],
  locks: OutboxPorts['locks'] = navigator.locks ?? null,
): OutboxPorts {
  return {
    ...pageCalls,
    store,
    channel,
    locks,
    digest: sha256,
    now: () => Date.now(),
    random: Math.random,
    isOnline: () => navigator.onLine,
  }
}

const silentChannel: OutboxPorts['channel'] = {
  post: () => undefined,
  listen: () => () => undefined,
}

function openChannel(): OutboxPorts['channel'] {
  if (typeof BroadcastChannel === 'undefined') return silentChannel
  const channel = new BroadcastChannel('outbox')
  return {
    // A channel only reaches its own origin, so there is no target to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: () => channel.postMessage('changed'),
    listen(listener) {
      channel.addEventListener('message', listener)
      return () => channel.removeEventListener('message', listener)
    },
  }
}
