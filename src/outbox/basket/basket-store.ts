import { clear, get, promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { deviceDatabase } from '#src/device/device-database.ts'
import { isQuotaError } from '#src/platform/quota-error.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { keepBasketMark } from './basket-mark.ts'
import {
  type BasketChange,
  type BasketRefusal,
  type Baskets,
  basketsSchema,
  currentBasket,
  firstBaskets,
} from './baskets.ts'

/** Why a change was not stored. Baskets written by a newer version of the app are left alone. */
export type BasketFailure = BasketRefusal | 'storage-unavailable' | 'storage-full' | 'newer-app'

const version = 1
const key = 'baskets'
const channelName = 'baskets'

const database = deviceDatabase('baskets', 'keyval')

async function storageFailures<Value>(
  work: Promise<Result<Value, BasketFailure>>,
): Promise<Result<Value, BasketFailure>> {
  try {
    return await work
  } catch (error) {
    return fail(isQuotaError(error) ? 'storage-full' : 'storage-unavailable')
  }
}

/** The baskets on this device; unreadable ones count as none. */
export function readBaskets(): Promise<Result<Baskets, BasketFailure>> {
  return storageFailures(
    get<unknown>(key, database).then((stored) => {
      const kept = read(stored)
      if (kept === 'newer-app') return fail(kept)
      markCurrent(kept ?? firstBaskets)
      return succeed(kept ?? firstBaskets)
    }),
  )
}

/**
 * Makes a change in one transaction, so that simultaneous changes in two tabs are both kept, and
 * notifies the other tabs. Unreadable data is moved aside first.
 */
export async function updateBaskets(change: BasketChange): Promise<Result<Baskets, BasketFailure>> {
  const outcome = await storageFailures<Baskets>(
    database('readwrite', async (objects) => {
      const stored = await promisifyRequest<unknown>(objects.get(key))
      const kept = read(stored)
      if (kept === 'newer-app') return fail(kept)
      const changed = change(kept ?? firstBaskets)
      if (!changed.ok) return changed
      if (kept === null && stored !== undefined) objects.put(stored, `unreadable ${Date.now()}`)
      objects.put({ version, ...changed.value }, key)
      return changed
    }),
  )
  if (outcome.ok) {
    markCurrent(outcome.value)
    announce()
  }
  return outcome
}

/** Null when nothing readable is stored. */
function read(stored: unknown): Baskets | 'newer-app' | null {
  const kept = v.safeParse(v.object({ version: v.number() }), stored)
  if (!kept.success) return null
  if (kept.output.version > version) return 'newer-app'
  const parsed = v.safeParse(basketsSchema, stored)
  return parsed.success ? parsed.output : null
}

/** A line or a whole basket that was removed while the page is open. */
export interface RemovedPart {
  readonly id: string
  /** The basket the line was in; null for a whole basket. */
  readonly basketId: string | null
  /** Its name, for the message. */
  readonly name: string
  readonly restore: BasketChange
}

/** Everything that can be put back, newest last; lost when the page closes. */
export const removedParts: RemovedPart[] = []

/** The number of baskets that are not empty. */
export async function countBaskets(): Promise<number> {
  const kept = await readBaskets()
  if (!kept.ok) return 0
  return kept.value.baskets.filter(({ customer, lines }) => customer !== '' || lines.length > 0)
    .length
}

/** Deletes all baskets, and what could be put back. Rejects when the storage fails. */
export async function clearBaskets(): Promise<void> {
  removedParts.length = 0
  await clear(database)
  keepBasketMark(0)
  announce()
}

function markCurrent(baskets: Baskets): void {
  keepBasketMark(currentBasket(baskets)?.lines.length ?? 0)
}

function announce(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin only
  channel.postMessage('changed')
  channel.close()
}

/** Calls `listener` whenever the baskets have changed; returns an unsubscribe function. */
export function watchBaskets(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
