import type { Result } from '#src/platform/result.ts'
import type { Lead, OutboxEntry, PreparedFile } from './entry.ts'

/** Why something could not be kept on this device. */
export type KeepFailure =
  | 'storage-full'
  | 'storage-unavailable'
  /** Something else is kept under this id; under another one it can be kept. */
  | 'id-taken'

/** How a removal went: what is on its way may have arrived already. */
export type Removal = 'removed' | 'may-have-been-sent' | 'storage-unavailable'

/** What woke the outbox; how much each may hurry is in `retry-policy.ts`. */
export type Alarm = 'enqueue' | 'start' | 'online' | 'visible' | 'timer' | 'button' | 'sync'

/** All that is kept of one entry, for a copy in a file. */
export interface EntryCopy {
  /** Plain values, fit for JSON. */
  readonly entry: OutboxEntry
  readonly files: readonly {
    readonly name: string
    readonly type: string
    /** Null when they have arrived or are gone. */
    readonly bytes: ArrayBuffer | null
  }[]
}

/** A stored record that this version cannot read. It is left as it is and holds up no other. */
export interface UnreadableRecord {
  readonly key: string
  /** Written by a newer version of the app, or by nobody of ours. */
  readonly reason: 'newer' | 'foreign'
  readonly record: unknown
}

/** What a device keeps, all at once. */
export interface Survey {
  readonly entries: readonly OutboxEntry[]
  readonly unreadable: readonly UnreadableRecord[]
  /** Whether nothing at all is there, as after the browser has emptied it. */
  readonly isBlank: boolean
}

/** An entry as a page knows it. */
interface SeenEntry {
  readonly id: string
  /** Its `createdAt` as the page has read it, and as the page has changed it since. */
  readonly versions: readonly number[]
}

/** What has been kept, and whether something was kept under its id before. */
export interface Kept {
  readonly entry: OutboxEntry
  readonly wasThere: boolean
}

/** Keeps what a visitor sends until the server has it. The same in page and service worker. */
export interface Outbox {
  /**
   * Keeps a lead with its files in one durable step and reads it back. Keeping the same twice
   * keeps it once, and begins again what was refused. The manifest of a quote's row follows from the
   * files.
   * @param maybeSent whether it was sent before without being kept, with an unknown outcome.
   */
  enqueue(
    lead: Lead,
    files: readonly PreparedFile[],
    maybeSent?: boolean,
  ): Promise<Result<Kept, KeepFailure>>
  /** All entries, the newest first, receipts included; none while the storage cannot be read. */
  entries(): Promise<readonly OutboxEntry[]>
  /** What is stored and cannot be read, so that it can be saved to a file. */
  unreadable(): Promise<readonly UnreadableRecord[]>
  /** What is kept in all; null while the storage cannot be read, which is not the same as nothing. */
  survey(): Promise<Survey | null>
  /** Delivers what is due. Rejects never; resolves with what still waits when nothing is due. */
  deliver(alarm: Alarm): Promise<{ readonly waiting: number }>
  /** Sends an entry again that waits or needs attention, as it is, whatever time it should wait. */
  sendNow(id: string): Promise<void>
  /**
   * Puts what the visitor has changed in the place of an entry that needs attention. The row may
   * keep its id, for the server never had it (another one after the code `conflict`).
   * @returns `not-editable` also when another tab has put other words in its place.
   */
  replace(
    seen: SeenEntry,
    lead: Lead,
    files: readonly PreparedFile[],
  ): Promise<Result<OutboxEntry, Exclude<KeepFailure, 'id-taken'> | 'not-editable'>>
  /** The bytes of a file that waits or is lost, to save a copy or to edit; null when they are gone. */
  bytesOf(id: string, path: string): Promise<ArrayBuffer | null>
  /** Everything of one entry; null when it is gone. */
  exportEntry(id: string): Promise<EntryCopy | null>
  /** Takes an entry away. What is not on its way by then will never be sent. */
  remove(id: string): Promise<Removal>
  /** Takes everything away, also what cannot be read. */
  removeAll(): Promise<Removal>
  /** Takes the receipts of all delivered entries away. */
  clearDelivered(): Promise<void>
  /** Calls back after any change, in this or another tab or in the worker; returns the way to stop. */
  subscribe(listener: () => void): () => void
}
