import type { ProcessModel } from './browser/process-model.ts'

/** A request as the network saw it, by the true clock. */
export interface Call {
  readonly at: number
  readonly process: ProcessModel
  readonly kind: 'row' | 'file' | 'receipt'
  readonly method: string
  /** Whose it is; null where the address does not tell. */
  readonly leadId: string | null
  /** Of a file. */
  readonly path: string | null
  /** Table and sender of a row, and what it says. */
  readonly sender: string | null
  readonly text: string | null
  /** What it carries, and what of it has reached the server. */
  readonly size: number
  received: number
  /** The status that its process heard; null while, or when, it heard nothing. */
  status: number | null
  /** What was heard were not the server's own words, or not all of them. */
  isForeign: boolean
  heardAt: number | null
  /** Which call of the life it is, and how many had begun when it was heard: no time passes between. */
  readonly order: number
  heardAfter: number
  /** Until when it was asked to wait, by the true clock. */
  waitUntil: number | null
}

/** Something that the visitor, the device or the office did. */
export interface Event {
  readonly at: number
  readonly kind:
    /** What lets the outbox hope: a start, a connection, a look, a sync, a submission. */
    | 'sign'
    /** The visitor asks for one entry, or sends something. */
    | 'button'
    | 'clock'
    | 'device-fault'
    | 'freeze'
    /** A page of the app before this one is opened. */
    | 'older-app'
    /** The line comes or goes. */
    | 'line'
    /** The server has lost what was begun. */
    | 'uploads-forgotten'
  readonly leadId?: string
}

/** What happened in a life, kept by those who do not believe the outbox. */
export class Journal {
  readonly calls: Call[] = []
  readonly events: Event[] = []
  readonly #now: () => number
  faults = 0

  constructor(now: () => number) {
    this.#now = now
  }

  note(kind: Event['kind'], leadId?: string): void {
    this.events.push({ at: this.#now(), kind, ...(leadId === undefined ? {} : { leadId }) })
  }
}
