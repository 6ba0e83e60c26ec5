// Decision 292: staff devices keep what offers are written with, for their account alone.
import * as v from 'valibot'
import { withStorage } from './device-storage.ts'
import { signedInId } from './drafts.ts'
import { adminPrefix } from './last-sure-role.ts'

/** Deleted as a whole when its owner leaves. */
const databaseName = `${adminPrefix}-copies`
const storeName = 'copies'

/** Whose copies this device has: without it nothing is opened, so that visitors never get the database. */
export const copiesOwnerKey = `${adminPrefix}-copies-of`

/** What the server has answered to somebody, for when it cannot be reached. */
export interface DeviceCopy<Value> {
  /** Milliseconds since 1970, this device's clock. */
  readonly readAt: number
  readonly value: Value
}

const recordShape = v.object({ userId: v.string(), readAt: v.number(), value: v.unknown() })

/** The copy of that name that belongs to whoever is signed in; null without one of that shape. */
export async function readCopy<Value>(
  name: string,
  shape: v.GenericSchema<unknown, Value>,
): Promise<DeviceCopy<Value> | null> {
  const userId = signedInId()
  if (userId === null || copiesOwner() !== userId) return null
  const record = v.safeParse(recordShape, await inCopies('readonly', (copies) => copies.get(name)))
  if (!record.success || record.output.userId !== userId) return null
  const value = v.safeParse(shape, record.output.value)
  return value.success ? { readAt: record.output.readAt, value: value.output } : null
}

/** All copies whose name begins like that and that are of that shape, the latest first. */
export async function readCopies<Value>(
  prefix: string,
  shape: v.GenericSchema<unknown, Value>,
): Promise<readonly DeviceCopy<Value>[]> {
  const userId = signedInId()
  if (userId === null || copiesOwner() !== userId) return []
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

/** How much may be kept under names that begin alike; what was read longest ago goes first. */
export interface CopyLimit {
  readonly prefix: string
  readonly copies: number
  /** Of all together, as JSON. */
  readonly characters: number
}

/**
 * Keeps an answer in the place of the former one, for nobody but whom it was given to. A browser that
 * refuses storage keeps none.
 * @param userId who was signed in when it was asked for.
 */
export async function keepCopy(
  name: string,
  userId: string,
  value: unknown,
  limit?: CopyLimit,
): Promise<void> {
  if (signedInId() !== userId) return
  if (copiesOwner() !== userId) await dropCopies()
  if (!mark(userId)) return
  const record = { userId, readAt: Date.now(), value }
  await inCopies('readwrite', (copies) => copies.put(record, name))
  // The former copies may have been dropped meanwhile, and the mark with them.
  mark(userId)
  if (limit !== undefined) await keepWithin(limit)
  // They may have left meanwhile, and what was to be deleted would be there again.
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
  // Another tab may have written between the two; what is left over goes the next time.
  if (names.length !== found.length) return
  const latestFirst = names
    .map((name, place) => ({ name, ...found[place] }))
    .toSorted((a, b) => (b.readAt ?? 0) - (a.readAt ?? 0))
  let total = 0
  for (const [place, { name, value }] of latestFirst.entries()) {
    total += JSON.stringify(value).length
    if (place < most && total <= characters) continue
    // oxlint-disable-next-line no-await-in-loop -- seldom more than one
    await dropCopiesUnder(name)
  }
}

/** Takes the copies away whose name begins like that. */
export async function dropCopiesUnder(prefix: string): Promise<void> {
  if (copiesOwner() === null) return
  await inCopies('readwrite', (copies) => copies.delete(under(prefix)))
}

const under = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)

/** Takes all copies from this device. */
export async function dropCopies(): Promise<void> {
  await withDatabases((databases) => answerOf(databases.deleteDatabase(databaseName)))
  withStorage((storage) => storage.removeItem(copiesOwnerKey), undefined)
}

/** For when a page begins: takes away what somebody else's session has left. */
export function dropCopiesOfAnother(userId: string | undefined): void {
  const owner = copiesOwner()
  if (owner !== null && owner !== userId) void dropCopies()
}

function mark(userId: string): boolean {
  return withStorage((storage) => {
    storage.setItem(copiesOwnerKey, userId)
    return true
  }, false)
}

function copiesOwner(): string | null {
  return withStorage((storage) => storage.getItem(copiesOwnerKey), null)
}

/** Undefined where the browser refuses. Each time a connection of its own: one that stays would hold up who leaves. */
function inCopies(
  mode: IDBTransactionMode,
  work: (copies: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  return withDatabases(async (databases) => {
    const opening = databases.open(databaseName)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName))
    const database = await answerOf(opening)
    try {
      return await answerOf(work(database.transaction(storeName, mode).objectStore(storeName)))
    } finally {
      database.close()
    }
  })
}

/** Undefined where the browser has none, or refuses. */
async function withDatabases(work: (databases: IDBFactory) => Promise<unknown>): Promise<unknown> {
  const { indexedDB: databases } = globalThis as { readonly indexedDB?: IDBFactory }
  if (databases === undefined) return undefined
  try {
    return await work(databases)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new DOMException('refused')))
  })
}
