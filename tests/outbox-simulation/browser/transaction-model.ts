import { EventSource } from './event-source.ts'
import type { ProcessModel } from './process-model.ts'

/** Stored values by key. */
export type Records = Map<string, unknown>

/** A transaction's fault. */
export type TransactionFault =
  /** Nothing is stored, and there is no event. */
  | 'hang'
  /** Everything is stored, and there is no event. */
  | 'hang-after'
  /** Its requests succeed, and it aborts because the disk is full. */
  | 'full'
  /** The process dies as soon as it is stored. */
  | 'crash-after'
  /** Stored bytes cannot be read. */
  | 'empty'

/** Called before each request; returns its fault, if any. */
export type RequestFaults = (
  process: ProcessModel,
  name: string,
) => 'throw' | 'crash' | 'hang' | 'full' | null

class RequestModel extends EventSource {
  result: unknown
  error: DOMException | null = null
  readonly work: () => unknown

  constructor(work: () => unknown) {
    super()
    this.work = work
  }
}

/** An IndexedDB transaction on one object store: all or nothing, and complete once it is idle. */
export class TransactionModel extends EventSource {
  error: DOMException | null = null
  readonly mode: IDBTransactionMode
  readonly #process: ProcessModel
  readonly #records: Records
  #fault: TransactionFault | null
  readonly #onOver: (transaction: TransactionModel) => void
  readonly #requestFaults: RequestFaults
  readonly #write: (value: unknown) => unknown
  readonly #undo: (() => void)[] = []
  #requests: RequestModel[] = []
  #isRunning = false
  #isOver = false
  readonly #forget: () => void

  constructor(
    process: ProcessModel,
    mode: IDBTransactionMode,
    records: Records,
    fault: TransactionFault | null,
    onOver: (transaction: TransactionModel) => void,
    write: (value: unknown) => unknown,
    requestFaults: RequestFaults,
  ) {
    super()
    this.#process = process
    this.mode = mode
    this.#records = records
    this.#fault = fault
    this.#onOver = onOver
    this.#write = write
    this.#requestFaults = requestFaults
    this.#forget = process.onEnd(() => this.#rollBack())
  }

  /** Its turn has come. */
  begin(): void {
    this.#isRunning = true
    this.#process.deliver(() => this.#step())
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  objectStore(): ObjectStoreModel {
    return new ObjectStoreModel(this)
  }

  get(key: string): unknown {
    const isHidden = this.#fault === 'empty' && key.startsWith('bytes:')
    return isHidden ? undefined : this.#records.get(key)
  }

  keys(): string[] {
    return [...this.#records.keys()].toSorted()
  }

  put(key: string, value: unknown): void {
    this.#set(key, kept(this.#write(value)))
  }

  delete(key: string): void {
    this.#set(key, undefined)
  }

  abort(): void {
    if (this.#isOver) throw new DOMException('', 'InvalidStateError')
    this.#fail(null)
  }

  request(name: string, work: () => unknown): RequestModel {
    if (this.#isOver) throw new DOMException('', 'TransactionInactiveError')
    const fault = this.#requestFaults(this.#process, name)
    if (fault === 'throw') throw new DOMException('', 'UnknownError')
    if (fault === 'full' && name !== 'put') throw new DOMException('', 'QuotaExceededError')
    if (fault === 'full') this.#fault = 'full'
    if (fault === 'crash') this.#process.end()
    // Nothing is stored, and there is no event.
    if (fault === 'hang') this.#rollBack()
    const request = new RequestModel(work)
    if (!this.#isOver) this.#requests.push(request)
    return request
  }

  #step(): void {
    if (this.#isOver) return
    const request = this.#requests.shift()
    if (request === undefined) {
      this.#commit()
      return
    }
    request.result = request.work()
    // A connection that hangs fires no events.
    if (this.#fault !== 'hang') request.emit('success')
    this.#process.deliver(() => this.#step())
  }

  #set(key: string, value: unknown): void {
    const before = this.#records.get(key)
    this.#undo.push(() => change(this.#records, key, before))
    change(this.#records, key, value)
  }

  #commit(): void {
    const isWritten = this.#undo.length > 0
    if (this.#fault === 'full' && isWritten) {
      this.#fail(new DOMException('', 'QuotaExceededError'))
      return
    }
    if (this.#fault === 'hang') {
      this.#rollBack()
      return
    }
    this.#end()
    if (this.#fault === 'crash-after') this.#process.end()
    else if (this.#fault !== 'hang-after') this.emit('complete')
  }

  #fail(error: DOMException | null): void {
    const requests = this.#requests
    this.#rollBack()
    this.error = error
    this.#process.deliver(() => {
      for (const request of requests) {
        request.error = new DOMException('', 'AbortError')
        request.emit('error')
      }
      this.emit('abort')
    })
  }

  #rollBack(): void {
    if (this.#isOver) return
    for (const undo of this.#undo.toReversed()) undo()
    this.#end()
  }

  #end(): void {
    this.#isOver = true
    this.#forget()
    this.#onOver(this)
  }
}

class ObjectStoreModel {
  readonly transaction: TransactionModel

  constructor(transaction: TransactionModel) {
    this.transaction = transaction
  }

  get(key: string): RequestModel {
    return this.transaction.request('get', () => this.transaction.get(key))
  }

  getAllKeys(): RequestModel {
    return this.transaction.request('getAllKeys', () => this.transaction.keys())
  }

  put(value: unknown, key: string): RequestModel {
    return this.transaction.request('put', () => this.transaction.put(key, value))
  }

  delete(key: string): RequestModel {
    return this.transaction.request('delete', () => this.transaction.delete(key))
  }

  clear(): RequestModel {
    return this.transaction.request('clear', () => {
      for (const key of this.transaction.keys()) this.transaction.delete(key)
    })
  }
}

function change(records: Records, key: string, value: unknown): void {
  if (value === undefined) records.delete(key)
  else records.set(key, value)
}

/**
 * Freezes a value instead of copying it: changing what was stored or read throws. Bytes are shared.
 */
function kept(value: unknown): unknown {
  if (typeof value === 'function') throw new DOMException('', 'DataCloneError')
  if (typeof value !== 'object' || value === null || value instanceof ArrayBuffer) return value
  if (Object.isFrozen(value)) return value
  for (const part of Object.values(value)) kept(part)
  return Object.freeze(value)
}
