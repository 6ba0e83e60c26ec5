import type { VirtualTime } from '#tests/outbox-simulation/virtual-time.ts'

/** A tab or a worker: events reach it in turn, and it may die or be frozen at any moment. */
export class ProcessModel {
  readonly lane: number
  isAlive = true
  endedAt: number | null = null
  /** Resolves when it dies. */
  readonly ended: Promise<void>
  readonly #time: VirtualTime
  readonly #endings = new Set<() => void>()

  constructor(time: VirtualTime) {
    this.#time = time
    this.lane = time.newLane()
    this.ended = new Promise((resolve) => this.#endings.add(resolve))
  }

  /** Runs a task of the process when it is its turn. */
  deliver(run: () => void): void {
    this.#time.soon(run, this.lane)
  }

  /** Calls back when it dies; returns a function that cancels that. */
  onEnd(listener: () => void): () => void {
    this.#endings.add(listener)
    return () => this.#endings.delete(listener)
  }

  /** Kills it in the middle of its work. */
  end(): void {
    if (!this.isAlive) return
    this.isAlive = false
    this.endedAt = this.#time.now
    this.#time.end(this.lane)
    for (const listener of this.#endings) listener()
  }

  freeze(milliseconds: number): void {
    this.#time.freeze(this.lane, milliseconds)
  }

  /**
   * Runs work in the process.
   * @returns its result; null if the process died meanwhile.
   */
  run<Value>(work: () => Promise<Value> | Value): Promise<Value | null> {
    return new Promise((resolve, reject) => {
      if (!this.isAlive) return resolve(null)
      const forget = this.onEnd(() => resolve(null))
      this.deliver(() => {
        // An error of the product is a finding, wherever it is thrown.
        Promise.resolve().then(work).then(resolve, reject).finally(forget)
      })
    })
  }
}

/** A dead process never resolves. */
export const never = <Value>(): Promise<Value> => new Promise<Value>(() => {})
