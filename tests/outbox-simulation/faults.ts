import type { StorageFaults } from './browser/database-model.ts'
import type { World } from './browser/device-model.ts'
import type { Journal } from './journal.ts'
import type { LineFault } from './line-model.ts'

type Share<Fault> = readonly (readonly [Fault, number])[]

const onLine: Share<LineFault> = [
  ['lost', 0.08],
  ['answer-lost', 0.09],
  ['late', 0.02],
  ['cut', 0.06],
  ['hang', 0.02],
  ['truncated', 0.02],
  ['lie', 0.01],
  ['log-in-page', 0.02],
  ['log-in-redirect', 0.01],
  ['log-in-required', 0.01],
  ['refused-by-proxy', 0.01],
]

const inStorage: Share<NonNullable<ReturnType<StorageFaults>>> = [
  ['crash', 0.003],
  ['crash-after', 0.004],
  ['throw', 0.004],
  ['full', 0.003],
  ['hang', 0.002],
  ['hang-after', 0.002],
  ['empty', 0.004],
]

const elsewhere: Share<NonNullable<ReturnType<World['strike']>>> = [
  ['crash', 0.006],
  ['throw', 0.003],
  ['hang', 0.001],
]

const freezes = 0.002
const frozenFor = 10 * 60_000

/** Random faults, while they are switched on. */
export class Faults {
  /** Scales their frequency: 1 by default, 0 for a life with bad conditions only. */
  readonly #shares: { line: number; device: number }
  readonly #random: () => number
  readonly #journal: Journal

  constructor(random: () => number, journal: Journal) {
    this.#random = random
    this.#journal = journal
    const some = (none: number) => (random() < none ? 0 : random() < 0.3 ? 2 : 1)
    this.#shares = { line: some(0.15), device: some(0.4) }
  }

  /** The parameters of a simulated world. */
  get hazards() {
    return {
      lineFault: this.#line,
      storageFault: this.#storage,
      requestFault: () => null,
      strike: this.#strike,
    }
  }

  stop(): void {
    this.#shares.line = 0
    this.#shares.device = 0
  }

  readonly #line: World['lineFault'] = () => {
    const fault = this.#choose(onLine, this.#shares.line)
    if (fault !== null) this.#journal.faults++
    return fault
  }

  readonly #storage: World['storageFault'] = () =>
    this.#noted(this.#choose(inStorage, this.#shares.device))

  readonly #strike: World['strike'] = (process) => {
    const { device } = this.#shares
    if (device > 0 && this.#random() < freezes * device) {
      this.#journal.note('freeze')
      this.#journal.faults++
      process.freeze(frozenFor)
    }
    const fault = this.#noted(this.#choose(elsewhere, this.#shares.device))
    if (fault === 'crash') process.end()
    return fault
  }

  #choose<Fault>(table: Share<Fault>, share: number): Fault | null {
    if (share === 0) return null
    let dice = this.#random() / share
    for (const [fault, share] of table) {
      dice -= share
      if (dice < 0) return fault
    }
    return null
  }

  #noted<Fault>(fault: Fault): Fault {
    if (fault !== null) {
      this.#journal.note('device-fault')
      this.#journal.faults++
    }
    return fault
  }
}
