import { EventSource } from './event-source.ts'
import type { ProcessModel } from './process-model.ts'
import {
  type Records,
  type RequestFaults,
  type TransactionFault,
  TransactionModel,
} from './transaction-model.ts'

/** A fault of a storage operation. */
type StorageFault = TransactionFault | 'crash' | 'throw'

/** Called before each operation of a process. */
export type StorageFaults = (
  process: ProcessModel,
  operation: 'open' | IDBTransactionMode,
) => StorageFault | null

interface Hazards {
  readonly storageFault: StorageFaults
  readonly requestFault: RequestFaults
}

class Database {
  readonly records: Records = new Map()
  isMade = false
  #transactions: TransactionModel[] = []

  add(transaction: TransactionModel): void {
    this.#transactions.push(transaction)
    this.#beginNext()
  }

  readonly over = (transaction: TransactionModel): void => {
    this.#transactions = this.#transactions.filter((other) => other !== transaction)
    this.#beginNext()
  }

  /**
   * Read-only transactions run together, one that writes runs alone, and none overtakes another.
   */
  #beginNext(): void {
    for (const [place, transaction] of this.#transactions.entries()) {
      if (transaction.mode === 'readwrite' && place > 0) return
      if (!transaction.isRunning) transaction.begin()
      if (transaction.mode === 'readwrite') return
    }
  }
}

/** IndexedDB of one browser, with one object store per database, shared by tabs and worker. */
export class DatabasesModel {
  readonly #databases = new Map<string, Database>()
  readonly #hazards: Hazards

  constructor(hazards: Hazards) {
    this.#hazards = hazards
  }

  /** The present contents of a database. */
  recordsOf(name: string): Records {
    return this.#of(name).records
  }

  /**
   * @param write transforms what a process writes into what another version of the app would write.
   */
  factoryFor(process: ProcessModel, write: (value: unknown) => unknown): unknown {
    return { open: (name: string) => this.#open(process, this.#of(name), write) }
  }

  #of(name: string): Database {
    let database = this.#databases.get(name)
    if (database === undefined) {
      database = new Database()
      this.#databases.set(name, database)
    }
    return database
  }

  #open(process: ProcessModel, database: Database, write: (value: unknown) => unknown): unknown {
    const request = Object.assign(new EventSource(), {
      result: this.#connect(process, database, write),
      error: null as DOMException | null,
    })
    if (!process.isAlive) return request
    const fault = this.#hazards.storageFault(process, 'open')
    if (fault === 'crash' || fault === 'crash-after') process.end()
    if (fault === 'throw' || fault === 'full') {
      request.error = new DOMException('', 'UnknownError')
      process.deliver(() => request.emit('error'))
      return request
    }
    // A database whose opening was given up has been created too.
    if (fault === 'hang') return request
    process.deliver(() => {
      if (!database.isMade) request.emit('upgradeneeded')
      database.isMade = true
      process.deliver(() => {
        if (fault !== 'hang-after') request.emit('success')
      })
    })
    return request
  }

  #connect(process: ProcessModel, database: Database, write: (value: unknown) => unknown): unknown {
    return Object.assign(new EventSource(), {
      createObjectStore: () => undefined,
      close: () => undefined,
      transaction: (_store: string, mode: IDBTransactionMode = 'readonly') => {
        const fault = process.isAlive ? this.#hazards.storageFault(process, mode) : null
        if (fault === 'throw') throw new DOMException('', 'UnknownError')
        if (fault === 'crash') process.end()
        if (!process.isAlive) return deadTransaction()
        const ofTransaction = fault === 'crash' ? null : fault
        const transaction = new TransactionModel(
          process,
          mode,
          database.records,
          ofTransaction,
          database.over,
          write,
          this.#hazards.requestFault,
        )
        database.add(transaction)
        return transaction
      },
    })
  }
}

/** A process's open requests when it dies. */
function deadTransaction(): unknown {
  const transaction = Object.assign(new EventSource(), {
    objectStore: () => store,
    abort: () => undefined,
  })
  const store = new Proxy(
    {},
    { get: (_, name) => (name === 'transaction' ? transaction : () => new EventSource()) },
  )
  return transaction
}
