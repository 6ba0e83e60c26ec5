import type { ProcessModel } from './browser/process-model.ts'

/** A request as the network saw it; times are by the true clock. */
export interface Call {
  readonly at: number
  readonly process: ProcessModel
  readonly kind: 'row' | 'file' | 'receipt'
  readonly method: string
  /** The id of its lead; null if the URL does not say. */
  readonly leadId: string | null
  /** The path of its file. */
  readonly path: string | null
  /** The table, sender and text of its row. */
  readonly sender: string | null
  readonly text: string | null
  /** The bytes sent, and those that reached the server. */
  readonly size: number
  received: number
  /** The status that its process received; null before it does, or if it never did. */
  status: number | null
  /** The response was not the server's own, or incomplete. */
  isForeign: boolean
  heardAt: number | null
  /**
   * The number of the call in this life, and how many had begun at its response: time stands still
   * in between.
   */
  readonly order: number
  heardAfter: number
  /** Until when the server asked to wait. */
  waitUntil: number | null
}

/** An action of the visitor, the device or the office. */
export interface Event {
  readonly at: number
  readonly kind:
    /**
     * An occasion for the outbox to try again: a start, a connection, a visit, a sync, a
     * submission.
     */
    | 'sign'
    /** The visitor sends one entry now, or submits a form. */
    | 'button'
    | 'clock'
    | 'device-fault'
    | 'freeze'
    /** A page of an older version of the app was opened. */
    | 'older-app'
    /** The network connects or disconnects. */
    | 'line'
    /** The server has lost unfinished uploads. */
    | 'uploads-forgotten'
  readonly leadId?: string
}

/** The events of a life, recorded without trusting the outbox. */
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
