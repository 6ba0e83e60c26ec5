import type { Result } from '#src/platform/result.ts'
import type { Lead, OutboxEntry, PreparedFile } from './entry.ts'

/** Why something could not be stored on this device. */
export type KeepFailure =
  | 'storage-full'
  | 'storage-unavailable'
  /** Another entry has this id; it can be stored under a new one. */
  | 'id-taken'

/** The result of a removal: an entry that was being sent may have arrived. */
export type Removal = 'removed' | 'may-have-been-sent' | 'storage-unavailable'

/** What started a delivery; `retry-policy.ts` says which waits each may skip. */
export type Alarm = 'enqueue' | 'start' | 'online' | 'visible' | 'timer' | 'button' | 'sync'

/** All data of one entry, for a copy in a file. */
export interface EntryCopy {
  /** Plain values that can be written as JSON. */
  readonly entry: OutboxEntry
  readonly files: readonly {
    readonly name: string
    readonly type: string
    /** Null when the bytes have arrived or are lost. */
    readonly bytes: ArrayBuffer | null
  }[]
}

/** A stored record that this version cannot read. It stays unchanged and does not block others. */
export interface UnreadableRecord {
  readonly key: string
  /** Written by a newer version of the app, or by something else. */
  readonly reason: 'newer' | 'foreign'
  readonly record: unknown
}

/** The whole content of the outbox, read at once. */
export interface Survey {
  readonly entries: readonly OutboxEntry[]
  readonly unreadable: readonly UnreadableRecord[]
  /** Whether the store is completely empty, as after the browser has cleared it. */
  readonly isBlank: boolean
}

/** An entry as this page knows it. */
interface SeenEntry {
  readonly id: string
  /** Its `createdAt` when this page last read or changed it. */
  readonly versions: readonly number[]
}

/** The stored entry, and whether its id was already in use. */
export interface StoredLead {
  readonly entry: OutboxEntry
  readonly wasThere: boolean
}

/**
 * Stores what a visitor sends until the server has it; works the same in page and service worker.
 */
export interface Outbox {
  /**
   * Stores a lead with its files in one durable step and reads it back. Storing the same again
   * changes nothing, except that a refused lead is tried again. The manifest of a quote's row is
   * derived from the files.
   * @param maybeSent whether it was sent before without being stored, with an unknown outcome.
   */
  enqueue(
    lead: Lead,
    files: readonly PreparedFile[],
    maybeSent?: boolean,
  ): Promise<Result<StoredLead, KeepFailure>>
  /** All entries, newest first, receipts included; empty while the storage cannot be read. */
  entries(): Promise<readonly OutboxEntry[]>
  /** Unreadable records, so that they can be saved to a file. */
  unreadable(): Promise<readonly UnreadableRecord[]>
  /** The whole content; null while the storage cannot be read, which does not mean that it is empty. */
  survey(): Promise<Survey | null>
  /** Delivers what is due. Never rejects; resolves with what still waits once nothing is due. */
  deliver(alarm: Alarm): Promise<{ readonly waiting: number }>
  /** Sends a waiting or refused entry again, unchanged, regardless of its wait. */
  sendNow(id: string): Promise<void>
  /**
   * Replaces an entry that needs attention by the corrected one. The row may keep its id, because
   * the server never had it (after the code `conflict` it needs a new one).
   * @returns `not-editable` also if another tab has replaced the entry.
   */
  replace(
    seen: SeenEntry,
    lead: Lead,
    files: readonly PreparedFile[],
  ): Promise<Result<OutboxEntry, Exclude<KeepFailure, 'id-taken'> | 'not-editable'>>
  /** The bytes of a waiting or lost file, to save or edit it; null when they are gone. */
  bytesOf(id: string, path: string): Promise<ArrayBuffer | null>
  /** All data of one entry; null when it is gone. */
  exportEntry(id: string): Promise<EntryCopy | null>
  /** Removes an entry. Unless it is being sent at that moment, it will never be sent. */
  remove(id: string): Promise<Removal>
  /** Removes everything, including unreadable records. */
  removeAll(): Promise<Removal>
  /** Removes the receipts of all delivered entries. */
  clearDelivered(): Promise<void>
  /**
   * Calls back after any change, in any tab or the worker.
   * @returns an unsubscribe function.
   */
  subscribe(listener: () => void): () => void
}
