import type { AnnouncedFile, AttachmentType, Inquiry, QuoteRequest } from './delivery/lead-rows.ts'

/** A file ready to be stored: read, checked, shrunk and hashed when it was picked. */
export interface PreparedFile {
  /** The visitor's file name, with the ending that matches the bytes; 1 to 255 code points. */
  readonly name: string
  readonly type: AttachmentType
  readonly bytes: ArrayBuffer
  /** Lower-case hexadecimal SHA-256 of the bytes. */
  readonly sha256: string
  /** Size in bytes of the picked file, before it was shrunk. */
  readonly pickedSize: number
}

/**
 * What the visitor sends. The row never changes once it is stored, so that a retry sends the same.
 */
export type Lead =
  | { readonly kind: 'inquiry'; readonly row: Inquiry }
  | { readonly kind: 'quote'; readonly row: QuoteRequest }

/** A file of an entry; its bytes are stored next to the entry until the file has arrived. */
export interface OutboxFile extends AnnouncedFile {
  readonly pickedSize: number
  /** `lost`: it can no longer be sent, because its bytes are damaged or the server refuses them. */
  readonly state: 'waiting' | 'arrived' | 'lost'
  /** How often its bytes were missing or different; some browsers return them at the next attempt. */
  readonly missing?: number | undefined
  /** When that last happened, in milliseconds since 1970. */
  readonly missedAt?: number | undefined
  /** Where a large file resumes; ignored by older versions of the app. */
  readonly upload?: BegunUpload
}

/** A resumable upload, by the server's name for it. */
export interface BegunUpload {
  readonly id: string
  /** Bytes the server had received when last asked. */
  readonly offset: number
  /** How many times in a row a piece timed out before any of it arrived. */
  readonly stalls?: number | undefined
}

/** Why an entry is not delivered yet. */
export type Obstacle =
  /** No response, or one that is not from our server (a network's log-in page). */
  | { readonly kind: 'no-connection' }
  | { readonly kind: 'not-our-server' }
  /** The server has a problem or asks us to wait. */
  | { readonly kind: 'server-busy' }
  | { readonly kind: 'rate-limited' }
  /** A key, token or policy is wrong: only a new version of the app or server can fix that. */
  | { readonly kind: 'not-permitted' }
  /** A rule refuses the row: the visitor must change something. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** This device could not read or verify what it stored; it tries again. */
  | { readonly kind: 'device-trouble' }

/** One line of an entry's history, ordered by `at` (milliseconds since 1970, this device's clock). */
export type OutboxEvent =
  | { readonly kind: 'saved'; readonly at: number }
  /** Consecutive attempts with the same obstacle are merged into the last one. */
  | { readonly kind: 'tried'; readonly at: number; readonly obstacle: Obstacle }
  | { readonly kind: 'lead-arrived'; readonly at: number }
  | { readonly kind: 'file-arrived'; readonly at: number; readonly path: string }
  | { readonly kind: 'file-lost'; readonly at: number; readonly path: string }
  | { readonly kind: 'delivered'; readonly at: number }

/** Confirmation from the server, from `lead_receipt`. */
export interface Receipt {
  /** A readable code derived from the id, such as `4F0C-9A31`. */
  readonly reference: string
  /** The server's time, ISO 8601. */
  readonly receivedAt: string
  readonly files: readonly {
    readonly path: string
    readonly arrived: boolean
    readonly size: number | null
  }[]
}

/** What the visitor sees of one submission and can do with it. */
export interface OutboxEntry {
  /** Version of the stored format; entries of every released version stay deliverable. */
  readonly version: 1
  /** Created by the form. It is the row's primary key, which makes a retry harmless. */
  readonly id: string
  /** Null once delivered: only the receipt is kept. */
  readonly lead: Lead | null
  readonly kind: Lead['kind']
  readonly files: readonly OutboxFile[]
  readonly state: 'waiting' | 'needs-attention' | 'delivered'
  /** Whether the row is on the server, regardless of its files. */
  readonly leadArrived: boolean
  readonly attempts: number
  /** Not before this time by this device's clock, unless the visitor asks. */
  readonly nextAttemptAt: number
  /** The wait in milliseconds that led to that time; unknown in entries of older apps. */
  readonly waitMs?: number | undefined
  readonly createdAt: number
  readonly events: readonly OutboxEvent[]
  readonly receipt: Receipt | null
  /** Whether a delivered entry was a call-back request; its row, which would tell, is deleted. */
  readonly isCallBack?: boolean | undefined
  /** `content_hash` of the row: 64 characters over words and files. Missing in older apps. */
  readonly content?: string | undefined
}

/** Fields that only the delivery uses. */
export interface StoredEntry extends OutboxEntry {
  /** Who set `nextAttemptAt`: the server, a wrong configuration, or our own backoff. */
  readonly hold: 'server' | 'configuration' | null
  /** An attempt had an unknown outcome: the row may be on the server. */
  readonly maybeSent: boolean
}

/** Whether the entry is a call-back request. */
export function isCallBack({ lead, isCallBack: was = false }: OutboxEntry): boolean {
  return lead === null ? was : lead.kind === 'inquiry' && lead.row.preferred_time !== null
}

/** Names of the files that never arrived. */
export function lostFiles({ files }: Pick<OutboxEntry, 'files'>): readonly string[] {
  return files.filter(({ state }) => state === 'lost').map(({ name }) => name)
}
