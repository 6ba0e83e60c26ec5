import type { Locks } from '#src/outbox/ports.ts'
import type { VirtualTime } from './virtual-time.ts'

interface Holder {
  readonly process: object
  /** What the holder hears when the lock is taken from it. */
  readonly reject: (error: Error) => void
}

interface Waiting extends Holder {
  readonly begin: () => void
}

const over = () => new DOMException('', 'AbortError')

/** One lock, as the Web Locks API has it: whoever ends lets go of it. */
export class LocksModel {
  #holder: Holder | null = null
  #queue: Waiting[] = []
  readonly #time: VirtualTime

  constructor(time: VirtualTime) {
    this.#time = time
  }

  /** The lock as a process sees it. */
  of(process: object): Locks {
    return {
      request: (_name, options, callback) =>
        new Promise((resolve, reject) => {
          const holder = { process, reject }
          const begin = () => {
            this.#holder = holder
            callback({})
              .then(resolve, reject)
              .finally(() => this.#release(holder))
          }
          if (options.steal === true) {
            this.#holder?.reject(over())
            begin()
          } else if (this.#holder === null) begin()
          else if (options.ifAvailable === true) callback(null).then(resolve, reject)
          else {
            const waiting = { ...holder, begin }
            this.#queue.push(waiting)
            options.signal?.addEventListener('abort', () => {
              this.#queue = this.#queue.filter((other) => other !== waiting)
              reject(over())
            })
          }
        }),
    }
  }

  crash(process: object): void {
    this.#queue = this.#queue.filter((waiting) => waiting.process !== process)
    if (this.#holder?.process === process) this.#release(this.#holder)
  }

  #release(holder: Holder): void {
    if (this.#holder !== holder) return
    this.#holder = null
    const next = this.#queue.shift()
    if (next !== undefined) this.#time.soon(next.begin)
  }
}
