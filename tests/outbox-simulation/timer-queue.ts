interface Timer {
  readonly at: number
  readonly order: number
  run: (() => void) | null
}

const isBefore = (a: Timer, b: Timer) => a.at < b.at || (a.at === b.at && a.order < b.order)

/** Timers by time; those with the same time in the order in which they were set (a binary heap). */
export class TimerQueue {
  readonly #heap: Timer[] = []
  #made = 0

  /** @returns a function that cancels it. */
  add(at: number, run: () => void): () => void {
    const timer: Timer = { at, order: this.#made++, run }
    this.#heap.push(timer)
    this.#rise(this.#heap.length - 1)
    return () => {
      timer.run = null
    }
  }

  /** Removes and returns the next one; null if there is none. */
  next(): { readonly at: number; readonly run: () => void } | null {
    for (;;) {
      const [first] = this.#heap
      if (first === undefined) return null
      const last = this.#heap.pop()
      if (last !== undefined && this.#heap.length > 0) {
        this.#heap[0] = last
        this.#sink()
      }
      const { at, run } = first
      if (run !== null) return { at, run }
    }
  }

  #rise(start: number): void {
    for (let place = start; place > 0;) {
      const parent = (place - 1) >> 1
      if (!this.#swapIfBefore(place, parent)) return
      place = parent
    }
  }

  #sink(): void {
    const { length } = this.#heap
    for (let place = 0; ;) {
      const left = 2 * place + 1
      if (left >= length) return
      const right = left + 1
      const child = right < length && this.#isPlaceBefore(right, left) ? right : left
      if (!this.#swapIfBefore(child, place)) return
      place = child
    }
  }

  #isPlaceBefore(a: number, b: number): boolean {
    const [first, second] = [this.#heap[a], this.#heap[b]]
    return first !== undefined && second !== undefined && isBefore(first, second)
  }

  #swapIfBefore(a: number, b: number): boolean {
    const [first, second] = [this.#heap[a], this.#heap[b]]
    if (first === undefined || second === undefined || !isBefore(first, second)) return false
    this.#heap[a] = second
    this.#heap[b] = first
    return true
  }
}
