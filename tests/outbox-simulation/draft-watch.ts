import type { Journal } from './journal.ts'
import type { ProcessModel } from './browser/process-model.ts'
import type { VirtualTime } from './virtual-time.ts'
import { type Told, type Words, wasTold } from './words.ts'

/** A form saves its draft after a pause of 0.3 s. */
const savedAfter = 400

interface Written {
  readonly words: Words
  readonly process: ProcessModel
  readonly at: number
}

/** Remembers what was last written in each form, and checks that it is offered again. */
export class DraftWatch {
  readonly found: string[] = []
  readonly #time: VirtualTime
  readonly #journal: Journal
  readonly #last = new Map<Words['kind'], Written>()
  /** Including those that are finished. */
  readonly #written = new Map<Words['kind'], Written>()

  constructor(time: VirtualTime, journal: Journal) {
    this.#time = time
    this.#journal = journal
  }

  /** Somebody has begun to write: the draft's contents are unknown from now on. */
  begun(kind: Words['kind']): void {
    this.#last.delete(kind)
  }

  wrote(process: ProcessModel, words: Words): void {
    const before = this.#written.get(words.kind)
    const written = { words, process, at: this.#time.now }
    this.#written.set(words.kind, written)
    // If two tabs pause at the same time, either may save last.
    const isClose = before !== undefined && written.at - before.at < savedAfter
    if (isClose && before.process !== process) this.#last.delete(words.kind)
    else this.#last.set(words.kind, written)
  }

  pressed({ kind }: Words, process: ProcessModel, told: Told): void {
    const isTaken = told === 'sent' || told.startsWith('kept')
    if (isTaken && this.#last.get(kind)?.process === process) this.#last.delete(kind)
  }

  /** The device was cleared, or a crash has left an unknown part of what was sent. */
  forget(): void {
    this.#last.clear()
  }

  /** A form was opened at that time: it must offer the last unsent text. */
  opened(kind: Words['kind'], openedAt: number, found: Words | null): void {
    const last = this.#last.get(kind)
    if (last === undefined || found === last.words) return
    const { words, process, at } = last
    const wasSaved = Math.min(process.endedAt ?? openedAt, openedAt) - at > savedAfter
    // A tab whose storage has hung once finds no drafts from then on.
    const isDisturbed = this.#journal.events.some(({ kind: happened }) =>
      ['device-fault', 'freeze', 'clock'].includes(happened),
    )
    // Where a press had no response by then, the words may be in the form or in the outbox: they
    // are judged themselves.
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
