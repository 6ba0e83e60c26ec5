import type { After } from '#src/outbox/within.ts'

interface Timer {
  readonly at: number
  readonly run: () => void
}

const flush = globalThis.setImmediate

/**
 * Time that passes only when nothing else can happen, and one task after the other in an order that
 * the random numbers choose. Tasks of one lane keep their order, as in one JavaScript process.
 */
export class VirtualTime {
  now = Date.UTC(2026, 10, 21)
  readonly #random: () => number
  readonly #lanes = new Map<number, (() => void)[]>()
  #timers: Timer[] = []
  #lane = 0

  constructor(random: () => number) {
    this.#random = random
  }

  readonly after: After = (milliseconds, callback) => {
    const lane = this.#lane
    const timer = { at: this.now + milliseconds, run: () => this.soon(callback, lane) }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve))
  }

  soon(run: () => void, lane = this.#lane): void {
    const tasks = this.#lanes.get(lane)
    if (tasks === undefined) this.#lanes.set(lane, [run])
    else tasks.push(run)
  }

  /** Runs what there is to do until `work` is done. @throws Error when nothing more can happen before. */
  async run(work: Promise<void>, maxTasks = 200_000): Promise<void> {
    let isDone = false
    const noted = work.finally(() => {
      isDone = true
    })
    noted.catch(() => undefined)
    for (let count = 0; ; count++) {
      await new Promise((resolve) => flush(resolve))
      if (isDone) break
      if (count > maxTasks) throw new Error('It never ends')
      if (!this.#runOne()) throw new Error('Nothing more can happen, and it is not done')
    }
    await noted
  }

  #runOne(): boolean {
    const lanes = [...this.#lanes.keys()]
    const lane = lanes[Math.floor(this.#random() * lanes.length)]
    if (lane === undefined) return this.#advance()
    const tasks = this.#lanes.get(lane) ?? []
    const task = tasks.shift()
    if (tasks.length === 0) this.#lanes.delete(lane)
    this.#lane = lane
    task?.()
    return true
  }

  #advance(): boolean {
    const [first, ...others] = this.#timers
    if (first === undefined) return false
    const next = others.reduce((next, timer) => (timer.at < next.at ? timer : next), first)
    this.#timers = this.#timers.filter((timer) => timer !== next)
    this.now = Math.max(this.now, next.at)
    next.run()
    return true
  }
}

/** Lets fake-indexeddb, which schedules by setImmediate, live in a virtual time. */
export async function inVirtualTime<Value>(
  time: VirtualTime,
  work: () => Promise<Value>,
): Promise<Value> {
  const real = { setImmediate: globalThis.setImmediate, Blob: globalThis.Blob }
  globalThis.setImmediate = ((run: () => void) => time.soon(run)) as never
  globalThis.Blob = BlobOfBytes as never
  try {
    return await work()
  } finally {
    Object.assign(globalThis, real)
  }
}

/** Node reads a Blob outside of any order that could be repeated. */
export class BlobOfBytes {
  readonly bytes: ArrayBuffer
  constructor([bytes]: [ArrayBuffer]) {
    this.bytes = bytes
  }
}
