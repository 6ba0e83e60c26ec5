import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import type { SweepMode } from './sweep.ts'

type Method = (this: unknown, ...values: unknown[]) => unknown
type Prototype = Record<string, Method>

const places: readonly (readonly [Prototype, readonly string[]])[] = [
  [IDBFactory.prototype as unknown as Prototype, ['open']],
  [IDBDatabase.prototype as unknown as Prototype, ['transaction']],
  [IDBObjectStore.prototype as unknown as Prototype, ['get', 'getAllKeys', 'put', 'delete']],
]

/**
 * Lets single operations of fake-indexeddb fail.
 * @param isHit is asked at each operation whether it is the one.
 * @returns the way to mend them.
 */
export function breakIndexedDb(mode: SweepMode, isHit: (name: string) => boolean): () => void {
  const mended: (() => void)[] = []
  for (const [prototype, names] of places) {
    for (const name of names) {
      const real = prototype[name]
      if (real === undefined) throw new Error(`fake-indexeddb has no ${name}`)
      prototype[name] = function (...values) {
        // fake-indexeddb makes that one itself, while it opens.
        const isOurs = values[1] !== 'versionchange'
        return isOurs && isHit(name) ? fail(this, name, mode) : real.apply(this, values)
      }
      mended.push(() => {
        prototype[name] = real
      })
    }
  }
  return () => mended.forEach((mend) => mend())
}

function fail(on: unknown, name: string, mode: SweepMode): unknown {
  const { transaction } = on as { transaction?: IDBTransaction | (() => unknown) }
  const own = typeof transaction === 'object' ? transaction : undefined
  if (mode === 'throw') throw new DOMException('', 'UnknownError')
  if (mode === 'full') {
    if (name !== 'put' || own === undefined) throw new DOMException('', 'QuotaExceededError')
    abortWith(own, 'QuotaExceededError')
    return silentRequest()
  }
  // Nothing of the transaction is kept, and nobody hears of it.
  if (own !== undefined) {
    own.dispatchEvent = () => true
    own.abort()
  }
  return silentRequest(own)
}

/** As a browser does when the disk is full: the request looks fine and the transaction aborts. */
function abortWith(transaction: IDBTransaction, name: string): void {
  ;(transaction as unknown as { _abort: (name: string) => void })._abort(name)
}

/** Has the face of a request or of a transaction and says nothing. */
function silentRequest(transaction?: IDBTransaction): unknown {
  return Object.assign(new EventTarget(), {
    transaction,
    objectStore: () => new Proxy({}, { get: () => () => new EventTarget() }),
    abort: () => undefined,
    error: null,
  })
}
