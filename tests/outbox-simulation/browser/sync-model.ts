import type { DeviceModel } from './device-model.ts'

const minute = 60_000
/** As in Chromium: three attempts, and no event lasts longer than three minutes. */
const longestEvent = 3 * minute
const pauses = [5 * minute, 15 * minute]

type SyncHandler = (event: {
  readonly tag: string
  readonly waitUntil: (work: Promise<unknown>) => void
}) => void

/** Background Sync: wakes the worker when there is a network, and gives up after three failures. */
export class SyncModel {
  /** True once a tag has been given up. */
  isGivenUp = false
  readonly #device: DeviceModel
  #isWanted = false
  #isRinging = false
  #tries = 0
  #pause: (() => void) | null = null

  constructor(device: DeviceModel) {
    this.#device = device
  }

  register(tag: string): void {
    this.#isWanted = true
    this.#tries = 0
    this.isGivenUp = false
    this.#pause?.()
    this.#pause = null
    this.#ringSoon(tag)
  }

  /** The network is back. */
  lineIsUp(tag = 'outbox'): void {
    if (this.#isWanted && this.#pause === null) this.#ringSoon(tag)
  }

  #ringSoon(tag: string): void {
    const { time, random } = this.#device.world
    time.after(random() * 3000, () => void this.#ring(tag))
  }

  async #ring(tag: string): Promise<void> {
    if (!this.#isWanted || this.#isRinging || !this.#device.line.isUp) return
    this.#isRinging = true
    this.#isWanted = false
    const isDone = await this.#dispatch(tag)
    this.#isRinging = false
    if (this.#isWanted) return this.#ringSoon(tag)
    if (isDone) return
    const pause = pauses[this.#tries++]
    if (pause === undefined) {
      this.isGivenUp = true
      return
    }
    this.#isWanted = true
    this.#pause = this.#device.world.time.after(pause, () => {
      this.#pause = null
      void this.#ring(tag)
    })
  }

  /** Starts a worker, fires the sync event, and stops the worker once it is idle. */
  async #dispatch(tag: string): Promise<boolean> {
    const { world } = this.#device
    const worker = this.#device.startWorker()
    world.journal.note('sign')
    let work: Promise<unknown> = Promise.resolve()
    const isDone = worker.process.run(async () => {
      const handlers = worker.handlers.get('sync') ?? []
      const event = { tag, waitUntil: (given: Promise<unknown>) => (work = given) }
      for (const handler of handlers as SyncHandler[]) handler(event)
      await work
      return true
    })
    const limit = world.time.sleep(longestEvent).then(() => null)
    const outcome = await Promise.race([isDone.catch(() => false), limit])
    // A browser keeps an idle worker for a moment.
    await world.time.sleep(world.random() < 0.5 ? 0 : 1000)
    worker.process.end()
    return outcome === true
  }
}
