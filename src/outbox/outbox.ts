import type { Result } from '#src/lib/result.ts'
import type { Lead, OutboxEntry, PreparedFile } from './entry.ts'

/** Why something could not be kept on this device. */
export type KeepFailure = 'storage-full' | 'storage-unavailable'

/** How a removal went: what is on its way may have arrived already. */
export type Removal = 'removed' | 'may-have-been-sent'

/** What woke the outbox; all but the timer ignore the time that an entry should wait. */
export type Alarm = 'enqueue' | 'start' | 'online' | 'visible' | 'timer' | 'button' | 'sync'

/** Keeps what a visitor sends until the server has it. The same in page and service worker. */
export interface Outbox {
  /**
   * Keeps a lead with its files in one durable step and reads it back. Keeping the same id twice
   * keeps it once.
   */
  enqueue(lead: Lead, files: readonly PreparedFile[]): Promise<Result<OutboxEntry, KeepFailure>>
  /** All entries, the newest first, receipts included. */
  entries(): Promise<readonly OutboxEntry[]>
  /** Delivers what is due, one entry after the other. Rejects never; resolves when nothing is due. */
  deliver(alarm: Alarm): Promise<{ readonly waiting: number }>
  /** The bytes of a file that waits, to save a copy or to edit; null when they are gone. */
  bytesOf(id: string, path: string): Promise<ArrayBuffer | null>
  /** Takes an entry away. */
  remove(id: string): Promise<Removal>
  /** Calls back after any change, in this or another tab or in the worker; returns the way to stop. */
  subscribe(listener: () => void): () => void
}
