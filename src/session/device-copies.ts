// Decision 292: staff devices keep what offers are written with, for their account alone.
import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { deviceDatabase, unlessRefused } from '#src/device/device-database.ts'
import { deviceText } from '#src/device/device-text.ts'
import { adminPrefix } from './last-sure-role.ts'
import { signedInId } from './signed-in-id.ts'

/** Deleted as a whole when its owner signs out. */
const database = deviceDatabase(`${adminPrefix}-copies`, 'copies')

/**
 * The owner of this device's copies. Nothing is read without an owner, so visitors never get a
 * database.
 */
export const copiesOwnerKey = `${adminPrefix}-copies-of`
const copiesOwner = deviceText(copiesOwnerKey)

/** A server response kept for offline use. */
export interface DeviceCopy<Value> {
  /** Milliseconds since 1970, this device's clock. */
  readonly readAt: number
  readonly value: Value
}

const recordShape = v.object({ userId: v.string(), readAt: v.number(), value: v.unknown() })

/** The signed-in user's copy with that name; null if there is none or its shape is not today's. */
export async function readCopy<Value>(
  name: string,
  shape: v.GenericSchema<unknown, Value>,
): Promise<DeviceCopy<Value> | null> {
  const userId = signedInId()
  if (userId === null || copiesOwner.read() !== userId) return null
  const record = v.safeParse(recordShape, await inCopies('readonly', (copies) => copies.get(name)))
  if (!record.success || record.output.userId !== userId) return null
  const value = v.safeParse(shape, record.output.value)
  return value.success ? { readAt: record.output.readAt, value: value.output } : null
}

/**
 * All of the signed-in user's copies whose names start with `prefix` and that match the shape,
 * newest first.
 */
export async function readCopies<Value>(
  prefix: string,
  shape: v.GenericSchema<unknown, Value>,
): Promise<readonly DeviceCopy<Value>[]> {
  const userId = signedInId()
  if (userId === null || copiesOwner.read() !== userId) return []
  const found = await inCopies('readonly', (copies) => copies.getAll(under(prefix)))
  const records = v.safeParse(v.array(recordShape), found)
  if (!records.success) return []
  return records.output
    .filter((record) => record.userId === userId)
    .flatMap(({ readAt, value }) => {
      const copy = v.safeParse(shape, value)
      return copy.success ? [{ readAt, value: copy.output }] : []
    })
    .toSorted((a, b) => b.readAt - a.readAt)
}

/**
 * How much may be kept under names with the same prefix; the copies read longest ago are deleted
 * first.
 */
export interface CopyLimit {
  readonly prefix: string
  readonly copies: number
  /** In total, as JSON. */
  readonly characters: number
}

/**
 * Replaces a copy; only `userId` can read it. Does nothing where the browser refuses storage.
 * @param userId who was signed in when the request was sent.
 */
export async function saveCopy(
  name: string,
  userId: string,
  value: unknown,
  limit?: CopyLimit,
): Promise<void> {
  if (signedInId() !== userId) return
  if (copiesOwner.read() !== userId) await dropCopies()
  if (!copiesOwner.write(userId)) return
  const record = { userId, readAt: Date.now(), value }
  await inCopies('readwrite', (copies) => copies.put(record, name))
  // The copies may have been deleted in the meantime, and the owner with them.
  copiesOwner.write(userId)
  if (limit !== undefined) await keepWithin(limit)
  // The user may have signed out in the meantime; this write would bring deleted data back.
  if (signedInId() !== userId) await dropCopies()
}

async function keepWithin({ prefix, copies: most, characters }: CopyLimit): Promise<void> {
  const range = under(prefix)
  const names = v.parse(
    v.array(v.string()),
    (await inCopies('readonly', (c) => c.getAllKeys(range))) ?? [],
  )
  const found = v.parse(
    v.array(recordShape),
    (await inCopies('readonly', (c) => c.getAll(range))) ?? [],
  )
  // Another tab may have written between the two reads; the next call deletes the rest.
  if (names.length !== found.length) return
  const latestFirst = names
    .map((name, place) => ({ name, ...found[place] }))
    .toSorted((a, b) => (b.readAt ?? 0) - (a.readAt ?? 0))
  let total = 0
  for (const [place, { name, value }] of latestFirst.entries()) {
    total += JSON.stringify(value).length
    if (place < most && total <= characters) continue
    // oxlint-disable-next-line no-await-in-loop -- rarely more than one
    await dropCopiesUnder(name)
  }
}

/** Deletes all copies whose names start with `prefix`. */
export async function dropCopiesUnder(prefix: string): Promise<void> {
  if (copiesOwner.read() === null) return
  await inCopies('readwrite', (copies) => copies.delete(under(prefix)))
}

const under = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)

/** Deletes all copies on this device. */
export async function dropCopies(): Promise<void> {
  await unlessRefused(database.destroy())
  copiesOwner.write(null)
}

/** Deletes copies that another user's session left behind. Call it when a page opens. */
export function dropCopiesOfAnother(userId: string | null): void {
  const owner = copiesOwner.read()
  if (owner !== null && owner !== userId) void dropCopies()
}

async function inCopies<Value>(
  mode: IDBTransactionMode,
  work: (copies: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  return unlessRefused(database(mode, (copies) => promisifyRequest(work(copies))))
}
