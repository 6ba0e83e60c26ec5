import { TimerQueue } from './timer-queue.ts'

/** The lane of what belongs to no process: network, server, and whoever sits in front of the device. */
const world = 0

/** Long enough for any life, and short of one that goes round in circles. */
const maxTasks = 200_000

/**
 * Time that passes only when nothing else can happen, and one task after the other in an order that
 * the random numbers choose. Tasks of one lane keep their order, as in one JavaScript process.
 */
export class VirtualTime {
  now = Date.UTC(2026, 10, 21)
  readonly #random: () => number
  readonly #timers = new TimerQueue()
  readonly #tasks = new Map<number, (() => void)[]>()
  readonly #frozen = new Map<number, (() => void)[]>()
  readonly #ended = new Set<number>()
  #lanes = world

  constructor(random: () => number) {
    this.#random = random
  }

  /** A lane of its own for a process. */
  newLane(): number {
    return ++this.#lanes
  }

  /** Calls back after a time; returns the way to stop that. */
  after(milliseconds: number, callback: () => void, lane = world): () => void {
    return this.#timers.add(this.now + Math.max(0, milliseconds), () => this.soon(callback, lane))
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve))
  }

  soon(run: () => void, lane = world): void {
    if (this.#ended.has(lane)) return
    const frozen = this.#frozen.get(lane)
    if (frozen !== undefined) {
      frozen.push(run)
      return
    }
    const tasks = this.#tasks.get(lane)
    if (tasks === undefined) this.#tasks.set(lane, [run])
    else tasks.push(run)
  }

  /** Nothing of that lane runs any more. */
  end(lane: number): void {
    this.#ended.add(lane)
    this.#tasks.delete(lane)
    this.#frozen.delete(lane)
  }

  /** Holds a lane up; what happens to it meanwhile happens then. */
  freeze(lane: number, milliseconds: number): void {
    if (this.#frozen.has(lane) || this.#ended.has(lane)) return
    this.#frozen.set(lane, this.#tasks.get(lane) ?? [])
    this.#tasks.delete(lane)
    this.after(milliseconds, () => {
      const tasks = this.#frozen.get(lane) ?? []
      this.#frozen.delete(lane)
      for (const task of tasks) this.soon(task, lane)
    })
  }

  /** Runs what there is to do until `work` is done. @throws Error when nothing more can happen before. */
  async run(work: Promise<void>): Promise<void> {
    let isDone = false
    const noted = work.finally(() => {
      isDone = true
    })
    noted.catch(() => undefined)
    for (let count = 0; ; count++) {
      // Comes after all that promises have still to do, and sooner than a timer of Node would.
      await new Promise<void>((resolve) => process.nextTick(resolve))
      if (isDone) break
      if (count > maxTasks) throw new Error('It never ends')
      if (!this.#runOne()) throw new Error('Nothing more can happen, and it is not done')
    }
    await noted
  }

  #runOne(): boolean {
    const { size } = this.#tasks
    if (size === 0) return this.#advance()
    let place = size === 1 ? 0 : Math.floor(this.#random() * size)
    for (const [lane, tasks] of this.#tasks) {
      if (place-- > 0) continue
      const task = tasks.shift()
      if (tasks.length === 0) this.#tasks.delete(lane)
      task?.()
      return true
    }
    return true
  }

  #advance(): boolean {
    const next = this.#timers.next()
    if (next === null) return false
    this.now = Math.max(this.now, next.at)
    next.run()
    return true
  }
}
