import type { Locks } from '#src/outbox/ports.ts'
import type { ProcessModel } from './browser/process-model.ts'

interface Holder {
  readonly process: ProcessModel
  /** Called when the lock is stolen from its holder. */
  readonly reject: (error: Error) => void
}

interface Waiting extends Holder {
  readonly begin: () => void
}

const over = () => new DOMException('', 'AbortError')

/** The Web Locks of one browser: a process that ends releases its locks. */
export class LocksModel {
  readonly #locks = new Map<string, LockModel>()

  /** The locks as a process sees them. */
  of(process: ProcessModel): Locks {
    return {
      request: (name, options, callback) => {
        // The options are optional.
        const [how, work] = typeof options === 'function' ? [{}, options] : [options, callback]
        return this.#of(name).request(process, how, work)
      },
    }
  }

  #of(name: string): LockModel {
    let lock = this.#locks.get(name)
    if (lock === undefined) {
      lock = new LockModel()
      this.#locks.set(name, lock)
    }
    return lock
  }
}

class LockModel {
  #holder: Holder | null = null
  #queue: Waiting[] = []

  request(
    process: ProcessModel,
    options: LockOptions,
    callback: (lock: unknown) => Promise<void>,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const holder = { process, reject }
      const begin = () => {
        this.#holder = holder
        process.deliver(() => {
          callback({})
            .then(resolve, reject)
            .finally(() => this.#release(holder))
        })
      }
      process.onEnd(() => {
        this.#queue = this.#queue.filter((other) => other.reject !== reject)
        this.#release(holder)
      })
      const former = this.#holder
      if (options.steal === true) {
        if (former !== null) former.process.deliver(() => former.reject(over()))
        begin()
      } else if (former === null) begin()
      else if (options.ifAvailable === true)
        process.deliver(() => void callback(null).then(resolve, reject))
      else {
        const waiting = { ...holder, begin }
        this.#queue.push(waiting)
        options.signal?.addEventListener('abort', () => {
          this.#queue = this.#queue.filter((other) => other !== waiting)
          reject(over())
        })
      }
    })
  }

  #release(holder: Holder): void {
    if (this.#holder !== holder) return
    this.#holder = null
    this.#queue.shift()?.begin()
  }
}
