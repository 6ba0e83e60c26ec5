import type { StoredEntry } from '#src/outbox/entry.ts'
import type { UnreadableRecord } from '#src/outbox/outbox.ts'

/** How one step changes an entry; null leaves it unchanged. */
export type Change =
  | {
      readonly put: StoredEntry
      /** Indexes of files whose bytes are no longer needed. */
      readonly drop?: readonly number[]
    }
  | { readonly remove: true }
  | null

/** An entry with the bytes of its files in their order. */
export interface NewEntry {
  readonly entry: StoredEntry
  readonly bytes: readonly ArrayBuffer[]
}

/** Stores entries. Every function rejects when the storage fails. */
export interface EntryStore {
  list(): Promise<{
    readonly entries: readonly StoredEntry[]
    readonly unreadable: readonly UnreadableRecord[]
    /** Whether the store is completely empty, without even the time of a last step. */
    readonly isBlank: boolean
  }>
  /**
   * Stores an entry with its bytes, replacing the one with the id `place` (its own, unless it
   * replaces another one), all or nothing.
   * @param allows is called with what is stored now; called again after a lost connection.
   * @returns whether it was allowed.
   */
  keep(
    next: NewEntry,
    place: string,
    allows: (there: StoredEntry | null) => boolean,
  ): Promise<boolean>
  /**
   * Reads and changes one entry in one transaction.
   * @param decide may be called again after a lost connection.
   * @returns the resulting entry, null if there is none.
   */
  change(id: string, decide: (entry: StoredEntry | null) => Change): Promise<StoredEntry | null>
  /** Deletes everything. @returns the deleted entries. */
  clear(): Promise<readonly StoredEntry[]>
  bytes(id: string, place: number): Promise<ArrayBuffer | null>
  /** When the current lock holder took its last step. */
  lastBeat(): Promise<number | null>
  beat(at: number): Promise<void>
}
