import type { Journal } from './journal.ts'
import type { ProcessModel } from './browser/process-model.ts'
import type { VirtualTime } from './virtual-time.ts'
import { type Told, type Words, wasTold } from './words.ts'

/** A form saves what it holds after a pause of 0.3 s. */
const savedAfter = 400

interface Written {
  readonly words: Words
  readonly process: ProcessModel
  readonly at: number
}

/** Remembers what was written last into each form, and looks whether it is offered again. */
export class DraftWatch {
  readonly found: string[] = []
  readonly #time: VirtualTime
  readonly #journal: Journal
  readonly #last = new Map<Words['kind'], Written>()
  /** Also of what is over by now. */
  readonly #written = new Map<Words['kind'], Written>()

  constructor(time: VirtualTime, journal: Journal) {
    this.#time = time
    this.#journal = journal
  }

  /** Somebody has begun to write: what stands in the draft from now on is anybody's guess. */
  begun(kind: Words['kind']): void {
    this.#last.delete(kind)
  }

  wrote(process: ProcessModel, words: Words): void {
    const before = this.#written.get(words.kind)
    const written = { words, process, at: this.#time.now }
    this.#written.set(words.kind, written)
    // Of two tabs that pause at the same time either may save last.
    const isClose = before !== undefined && written.at - before.at < savedAfter
    if (isClose && before.process !== process) this.#last.delete(words.kind)
    else this.#last.set(words.kind, written)
  }

  pressed({ kind }: Words, process: ProcessModel, told: Told): void {
    const isTaken = told === 'sent' || told.startsWith('kept')
    if (isTaken && this.#last.get(kind)?.process === process) this.#last.delete(kind)
  }

  /** The device has been cleared, or nobody knows what a crash has left of what was sent. */
  forget(): void {
    this.#last.clear()
  }

  /** A form was opened then: it offers what was written last before and is not sent. */
  opened(kind: Words['kind'], openedAt: number, found: Words | null): void {
    const last = this.#last.get(kind)
    if (last === undefined || found === last.words) return
    const { words, process, at } = last
    const wasSaved = Math.min(process.endedAt ?? openedAt, openedAt) - at > savedAfter
    // A tab whose storage has hung once finds no draft any more.
    const isDisturbed = this.#journal.events.some(({ kind: happened }) =>
      ['device-fault', 'freeze', 'clock'].includes(happened),
    )
    // Of a press that was not answered by then it is open where the words are: see the words themselves.
    const isOpen =
      wasTold(words, 'sent', 'kept') ||
      words.presses.some((press) => press.at <= openedAt && (press.toldAt ?? Infinity) >= openedAt)
    if (wasSaved && !isDisturbed && !isOpen) {
      this.found.push(
        `draft: "${words.text}" is not offered again, but "${found?.text ?? 'nothing'}"`,
      )
    }
  }
}
