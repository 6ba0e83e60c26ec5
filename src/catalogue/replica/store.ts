import { type UseStore, get, promisifyRequest, set } from 'idb-keyval'
import * as v from 'valibot'
import type { CopyIndex } from './fingerprint.ts'
import { type AnyRow, type PartName, type PartRow, partNames, parts } from './tables.ts'

/**
 * The copy is one head and what it names: buckets of some hundred rows, so that neither reading nor
 * writing holds up the page at any size, and an index of the rows. Records are never written over:
 * a refresh writes new ones and leaves the old, then puts the new head in one transaction.
 */
const headKey = 'copy/head'
const damageKey = 'copy/damaged'
const recordPrefix = 'copy/part/'

/** Raise it when the shape of a stored row changes: older copies are then fetched again. */
const schemaVersion = 2

const partHead = v.object({
  fingerprint: v.object({ count: v.number(), sha256: v.string() }),
  /** Keys of the records; the place of a bucket is its number. */
  buckets: v.pipe(v.array(v.string()), v.minLength(1)),
  index: v.string(),
})

const copyHead = v.object({
  schema: v.literal(schemaVersion),
  /** When it was last known to be complete, in ms. */
  savedAt: v.number(),
  /** The server time up to which changes were requested. */
  since: v.string(),
  products: partHead,
  projects: partHead,
  posts: partHead,
})

export type PartHead = v.InferOutput<typeof partHead>
export type CopyHead = v.InferOutput<typeof copyHead>

const indexEntries = v.array(v.tuple([v.string(), v.number(), v.string()]))

/** The head, or null when there is no copy of this version. */
export async function readHead(store: UseStore): Promise<CopyHead | null> {
  const parsed = v.safeParse(copyHead, await get(headKey, store))
  return parsed.success ? parsed.output : null
}

/** Whether part of the copy was unreadable; the next refresh rebuilds it. */
export async function isDamaged(store: UseStore): Promise<boolean> {
  return (await get(damageKey, store)) !== undefined
}

export async function noteDamage(store: UseStore): Promise<void> {
  await set(damageKey, true, store)
}

/** The readable rows of a bucket, and whether these are all. */
export async function readBucket<Part extends PartName>(
  store: UseStore,
  part: Part,
  key: string,
): Promise<{ rows: PartRow<Part>[]; isWhole: boolean }> {
  const stored: unknown = await get(key, store)
  if (!Array.isArray(stored)) return { rows: [], isWhole: false }
  const shape: v.GenericSchema<unknown, AnyRow> = parts[part].kept
  const rows = stored.filter((row) => v.is(shape, row)) as PartRow<Part>[]
  return { rows, isWhole: rows.length === stored.length }
}

/** The index of a part, or null when it cannot be read. */
export async function readIndex(store: UseStore, key: string): Promise<CopyIndex | null> {
  const parsed = v.safeParse(indexEntries, await get(key, store))
  if (!parsed.success) return null
  return new Map(parsed.output.map(([id, version, name]) => [id, { version, name }]))
}

/** @returns the key of the new record. */
export async function writeBucket(store: UseStore, rows: readonly AnyRow[]): Promise<string> {
  return write(store, 'bucket', rows)
}

/** @returns the key of the new record. */
export async function writeIndex(store: UseStore, index: CopyIndex): Promise<string> {
  const entries = [...index].map(([id, { version, name }]) => [id, version, name])
  return write(store, 'index', entries)
}

async function write(store: UseStore, kind: string, value: unknown): Promise<string> {
  const key = `${recordPrefix}${kind}-${Date.now()}-${Math.random().toString(36).slice(2)}`
  await set(key, value, store)
  return key
}

/**
 * Makes `head` the copy and removes what it does not name, in one transaction.
 * @returns false when a record of it is gone, because another tab was faster; nothing is changed then.
 */
export async function commitHead(store: UseStore, head: CopyHead): Promise<boolean> {
  const named = new Set(partNames.flatMap((part) => [...head[part].buckets, head[part].index]))
  return store('readwrite', async (records) => {
    const keys = (await promisifyRequest(records.getAllKeys())).map(String)
    const present = new Set(keys)
    if (![...named].every((key) => present.has(key))) return false
    for (const key of keys) {
      if (key.startsWith(recordPrefix) && !named.has(key)) records.delete(key)
    }
    records.delete(damageKey)
    records.put(head, headKey)
    await promisifyRequest(records.transaction)
    return true
  })
}

/** Removes the copy with everything that belongs to it. */
export async function removeCopy(store: UseStore): Promise<void> {
  await store('readwrite', async (records) => {
    const keys = (await promisifyRequest(records.getAllKeys())).map(String)
    for (const key of keys) if (key.startsWith('copy/')) records.delete(key)
    await promisifyRequest(records.transaction)
  })
}

/** The bucket of a row with this name. */
export function bucketOf(name: string, buckets: number): number {
  let hash = 0
  for (let place = 0; place < name.length; place++) {
    hash = (Math.imul(hash, 31) + name.charCodeAt(place)) >>> 0
  }
  return hash % buckets
}

/** Average rows per bucket, at most. */
const bucketSize = 500

/** The number of buckets for so many rows: a power of two, so that it rarely changes. */
export function bucketCount(rows: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(rows / bucketSize)))
}
