import { TimerQueue } from './timer-queue.ts'

/** The lane of everything outside processes: network, server and the people at the device. */
const world = 0

/** More than any life needs, and a limit for one in an endless loop. */
const maxTasks = 200_000

/**
 * Time that passes only when nothing else can happen, and tasks that run one after the other in a
 * random but seeded order. Tasks of one lane keep their order, as in one JavaScript process.
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

  /** A new lane, for a process. */
  newLane(): number {
    return ++this.#lanes
  }

  /** Calls back after a time; returns a function that cancels it. */
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

  /** Stops a lane: none of its tasks run any more. */
  end(lane: number): void {
    this.#ended.add(lane)
    this.#tasks.delete(lane)
    this.#frozen.delete(lane)
  }

  /** Pauses a lane; its tasks run when it resumes. */
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

  /**
   * Runs tasks until `work` is done.
   * @throws Error if no task is left before that.
   */
  async run(work: Promise<void>): Promise<void> {
    let isDone = false
    const noted = work.finally(() => {
      isDone = true
    })
    noted.catch(() => undefined)
    for (let count = 0; ; count++) {
      // Runs after all pending promises, and earlier than a Node timer would.
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
