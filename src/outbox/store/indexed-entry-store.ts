import { get, promisifyRequest, set } from 'idb-keyval'
import { type After, TookTooLong, within } from '#src/outbox/delivery/with-timeout.ts'
import type { StoredEntry } from '#src/outbox/entry.ts'
import type { EntryStore } from './entry-store.ts'
import type { UnreadableRecord } from '#src/outbox/outbox.ts'
import { readRecord } from './stored-entry.ts'

/**
 * Runs work on the records in one transaction and resolves once it is complete. Shaped like
 * idb-keyval's `UseStore`, with the number of bytes to be written, which take time, as a third
 * argument.
 */
export type Records = <Value>(
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => Value | PromiseLike<Value>,
  bytes?: number,
) => Promise<Value>

const databaseName = 'outbox'
const storeName = 'records'
const patienceMs = 3000
/** Strict durability waits for the disk, and cheap disks write about a megabyte per second. */
const bytesPerMs = 1000
const maxTries = 3

/** A lost connection: the same work may succeed on a new one, since an aborted transaction writes nothing. */
const broken = new Set(['InvalidStateError', 'UnknownError', 'AbortError'])

const prefix = 'entry:'
const keyOf = (id: string) => `${prefix}${id}`
const bytesKey = (id: string, place: number) => `bytes:${id}:${place}`
const beatKey = 'beat'

/** Entries in IndexedDB: one record each, and one for the bytes of each file (never a File or Blob). */
export function createIndexedEntryStore(database: Records): EntryStore {
  return {
    async list() {
      const { all, isBlank } = await database('readonly', readAll)
      return { ...sorted(all), isBlank }
    },

    async keep(next, place, allows) {
      const work = async (records: IDBObjectStore) => {
        const there = await readEntry(records, place)
        if (!allows(there)) return false
        if (there !== null) erase(records, there)
        write(records, next.entry)
        next.bytes.forEach((bytes, index) => records.put(bytes, bytesKey(next.entry.id, index)))
        return true
      }
      return database('readwrite', work, total(next.bytes))
    },

    async change(id, decide) {
      return database('readwrite', async (records) => {
        const entry = await readEntry(records, id)
        const change = decide(entry)
        if (entry === null || change === null) return entry
        if ('remove' in change) {
          erase(records, entry)
          return null
        }
        write(records, change.put)
        change.drop?.forEach((place) => records.delete(bytesKey(id, place)))
        return change.put
      })
    },

    async clear() {
      const records = await database('readwrite', async (objects) => {
        const { all } = await readAll(objects)
        objects.clear()
        return all
      })
      return sorted(records).entries
    },

    async bytes(id, place) {
      const kept = await get<unknown>(bytesKey(id, place), database)
      return kept instanceof ArrayBuffer ? kept : null
    },

    async lastBeat() {
      const at = await get<unknown>(beatKey, database)
      return typeof at === 'number' ? at : null
    },

    beat: (at) => set(beatKey, at, database),
  }
}

async function readAll(records: IDBObjectStore) {
  const keys = await promisifyRequest(records.getAllKeys())
  const entryKeys = keys.filter(
    (key): key is string => typeof key === 'string' && key.startsWith(prefix),
  )
  const read = async (key: string) =>
    [key, await promisifyRequest<unknown>(records.get(key))] as const
  return { all: await Promise.all(entryKeys.map(read)), isBlank: keys.length === 0 }
}

function sorted(records: readonly (readonly [string, unknown])[]) {
  const entries: StoredEntry[] = []
  const unreadable: UnreadableRecord[] = []
  for (const [key, record] of records) {
    const read = readRecord(key.slice(prefix.length), record)
    if (read.kind === 'entry') entries.push(read.entry)
    else unreadable.push({ key, reason: read.kind, record })
  }
  return { entries, unreadable }
}

/** @throws Error when the stored record is unreadable: it must not be overwritten. */
async function readEntry(records: IDBObjectStore, id: string): Promise<StoredEntry | null> {
  const record: unknown = await promisifyRequest(records.get(keyOf(id)))
  if (record === undefined) return null
  const read = readRecord(id, record)
  if (read.kind !== 'entry') throw new Error(`The record is ${read.kind}`)
  return read.entry
}

function write(records: IDBObjectStore, entry: StoredEntry): void {
  records.put(entry, keyOf(entry.id))
}

function erase(records: IDBObjectStore, { id, files }: StoredEntry): void {
  records.delete(keyOf(id))
  files.forEach((_, place) => records.delete(bytesKey(id, place)))
}

function total(bytes: readonly ArrayBuffer[]): number {
  return bytes.reduce((sum, { byteLength }) => sum + byteLength, 0)
}

/**
 * The outbox's own database, apart from the offline copy of the catalogue, which may be lost. It is
 * opened without a version: the records have versions of their own.
 */
export function createDatabase(factory: () => IDBFactory, after: After): Records {
  let connection: Promise<IDBDatabase> | null = null
  const forget = (lost: Promise<IDBDatabase> | null) => {
    if (connection === lost) connection = null
  }

  function connect(): Promise<IDBDatabase> {
    const opening = open(factory())
    connection = opening
    watch(opening).catch(() => forget(opening))
    return opening
  }

  async function watch(opening: Promise<IDBDatabase>): Promise<void> {
    const database = await opening
    // It took too long and its caller has given up.
    if (connection !== opening) database.close()
    database.addEventListener('versionchange', () => {
      database.close()
      forget(opening)
    })
  }

  return async (mode, work, bytes = 0) => {
    for (let attempt = 1; ; attempt++) {
      let used: Promise<IDBDatabase> | null = null
      try {
        const opening = connection ?? connect()
        used = opening
        const database = await within(after, patienceMs, () => opening)
        return await within(after, patienceMs + bytes / bytesPerMs, (signal) =>
          transact(database, mode, work, signal),
        )
      } catch (error) {
        const isBroken = broken.has(nameOf(error))
        if (isBroken || error instanceof TookTooLong) forget(used)
        if (!isBroken || attempt === maxTries) throw error
      }
    }
  }
}

/** IndexedDB's name for a full disk. */
export function isQuotaError(error: unknown): boolean {
  return nameOf(error) === 'QuotaExceededError'
}

async function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
  return promisifyRequest(request)
}

async function transact<Value>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => Value | PromiseLike<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const transaction = database.transaction(storeName, mode, { durability: 'strict' })
  // Use listeners: idb-keyval sets the handler properties.
  const completed = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(asError(transaction.error)))
  })
  completed.catch(() => undefined)
  signal.addEventListener('abort', () => abort(transaction))
  try {
    const value = await work(transaction.objectStore(storeName))
    await completed
    return value
  } catch (error) {
    // Abort, so that writes before the failure are not committed on their own.
    abort(transaction)
    throw transaction.error ?? error
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // The transaction has already ended.
  }
}

function asError(error: DOMException | null): Error {
  return error ?? new DOMException('The transaction was aborted', 'AbortError')
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
