import { promisifyRequest } from 'idb-keyval'
import { afterRealTime } from '#src/platform/after-real-time.ts'
import { type After, TookTooLong, within } from '#src/platform/with-timeout.ts'

/**
 * Runs work on the records of a database in one transaction and resolves once it is complete.
 * Shaped like idb-keyval's `UseStore`, so that its functions take it, too.
 * @param bytes how much is to be written, which takes time.
 * @throws DOMException where the browser refuses storage or the disk is full, and TookTooLong.
 */
export type Records = <Value>(
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => Value | PromiseLike<Value>,
  bytes?: number,
) => Promise<Value>

export type DeviceDatabase = Records & {
  /** Deletes the database; other tabs let go of it. Work that comes later makes it again. */
  readonly destroy: () => Promise<void>
}

const patienceMs = 3000
/** Strict durability waits for the disk, and cheap disks write about a megabyte per second. */
const bytesPerMs = 1000
const maxTries = 3

/** A lost connection: the same work may succeed on a new one, since an aborted transaction writes nothing. */
const broken = new Set(['InvalidStateError', 'UnknownError', 'AbortError'])

export interface DatabaseOptions {
  readonly durability?: IDBTransactionDurability
  readonly factory?: () => IDBFactory
  readonly after?: After
}

/**
 * A database with one store. It is opened with the first work, again after a lost connection, and
 * without a version: the records have versions of their own.
 */
export function deviceDatabase(
  name: string,
  storeName: string,
  options: DatabaseOptions = {},
): DeviceDatabase {
  const { durability = 'default', factory = browserFactory, after = afterRealTime } = options
  let connection: Promise<IDBDatabase> | null = null
  const forget = (lost: Promise<IDBDatabase> | null) => {
    if (connection === lost) connection = null
  }

  function connect(): Promise<IDBDatabase> {
    const opening = open(factory(), name, storeName)
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

  const run: Records = async (mode, work, bytes = 0) => {
    for (let attempt = 1; ; attempt++) {
      let used: Promise<IDBDatabase> | null = null
      try {
        const opening = connection ?? connect()
        used = opening
        const database = await within(after, patienceMs, () => opening)
        return await within(after, patienceMs + bytes / bytesPerMs, async (signal) => {
          const transaction = database.transaction(storeName, mode, { durability })
          return transact(transaction.objectStore(storeName), work, signal)
        })
      } catch (error) {
        const isBroken = broken.has(nameOf(error))
        if (isBroken || error instanceof TookTooLong) forget(used)
        if (!isBroken || attempt === maxTries) throw error
      }
    }
  }
  return Object.assign(run, {
    async destroy() {
      // An open connection would hold the deletion up.
      void connection?.then(
        (database) => database.close(),
        () => undefined,
      )
      connection = null
      await within(after, patienceMs, () => promisifyRequest(factory().deleteDatabase(name)))
    },
  })
}

/** What `work` resolves to; undefined if the browser refuses storage or takes too long. */
export async function unlessRefused<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DOMException || error instanceof TookTooLong) return undefined
    throw error
  }
}

function browserFactory(): IDBFactory {
  if (typeof indexedDB === 'undefined') throw new DOMException('No IndexedDB', 'NotSupportedError')
  return indexedDB
}

async function open(factory: IDBFactory, name: string, storeName: string): Promise<IDBDatabase> {
  const request = factory.open(name)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
  return promisifyRequest(request)
}

async function transact<Value>(
  records: IDBObjectStore,
  work: (records: IDBObjectStore) => Value | PromiseLike<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const { transaction } = records
  // Use listeners: idb-keyval sets the handler properties.
  const completed = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(asError(transaction.error)))
  })
  completed.catch(() => undefined)
  signal.addEventListener('abort', () => abort(transaction))
  try {
    const value = await work(records)
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
