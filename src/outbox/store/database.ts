import { promisifyRequest } from 'idb-keyval'
import { type After, TookTooLong, within } from '#src/outbox/delivery/with-timeout.ts'

/**
 * Runs work on the records in one transaction and resolves once it is complete. The shape is
 * idb-keyval's `UseStore`, with the bytes to be written, which take time, as a third value.
 */
export type Records = <Value>(
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => Value | PromiseLike<Value>,
  bytes?: number,
) => Promise<Value>

const databaseName = 'outbox'
const storeName = 'records'
const patienceMs = 3000
/** Strict durability waits for the disk, and a cheap one writes about a megabyte per second. */
const bytesPerMs = 1000
const maxTries = 3

/** A connection that broke: the same work on a new one may succeed. An aborted transaction left nothing. */
const broken = new Set(['InvalidStateError', 'UnknownError', 'AbortError'])

/**
 * The outbox's own database; apart from the offline copy of the catalogue, which may be lost.
 * It is opened without a version: whatever version of the app made it, the records tell their own.
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
    // One that took too long has been given up.
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

/** A full disk, in the words of IndexedDB. */
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
  // Not through its handler properties, which idb-keyval's functions set.
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
    // What was written before the failure must not be kept by itself.
    abort(transaction)
    throw transaction.error ?? error
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It is over already.
  }
}

function asError(error: DOMException | null): Error {
  return error ?? new DOMException('The transaction was aborted', 'AbortError')
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
