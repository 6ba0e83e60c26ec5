import type { AnnouncedFile, AttachmentType, Inquiry, QuoteRequest } from './delivery/lead-rows.ts'

/** A file that is ready to be kept: read, checked, made smaller and hashed when it was picked. */
export interface PreparedFile {
  /** As the visitor knows it, its ending true to the bytes; 1 to 255 code points. */
  readonly name: string
  readonly type: AttachmentType
  readonly bytes: ArrayBuffer
  /** Lower-case hexadecimal SHA-256 of the bytes. */
  readonly sha256: string
  /** Bytes of the file that was picked, before it was made smaller. */
  readonly pickedSize: number
}

/** What the visitor sends. Its row is frozen when it is kept: a second delivery says the same. */
export type Lead =
  | { readonly kind: 'inquiry'; readonly row: Inquiry }
  | { readonly kind: 'quote'; readonly row: QuoteRequest }

/** A file of an entry; its bytes are kept beside the entry until it has arrived. */
export interface OutboxFile extends AnnouncedFile {
  readonly pickedSize: number
  /** A file that is lost cannot be sent any more: its bytes are damaged, or the server refuses them. */
  readonly state: 'waiting' | 'arrived' | 'lost'
  /** How often its bytes were not there, or not the same; some browsers give them at the next time. */
  readonly missing?: number | undefined
  /** When that was found last, milliseconds since 1970. */
  readonly missedAt?: number | undefined
  /** Where a large file goes on after a cut; older versions of the app do without. */
  readonly upload?: BegunUpload
}

/** An upload that the server knows, by its own name for it. */
export interface BegunUpload {
  readonly id: string
  /** Bytes that the server had when it was last asked. */
  readonly offset: number
  /** How often in a row the time for a piece ran out with nothing of it at the server. */
  readonly stalls?: number | undefined
}

/** Why an entry is not delivered yet. */
export type Obstacle =
  /** Nobody answered, or somebody who is not the server (a network's own log-in page). */
  | { readonly kind: 'no-connection' }
  | { readonly kind: 'not-our-server' }
  /** The server is in trouble or asks for patience. */
  | { readonly kind: 'server-busy' }
  | { readonly kind: 'rate-limited' }
  /** Key, token or policy are wrong: a new version of the app or of the server will mend it. */
  | { readonly kind: 'not-permitted' }
  /** A rule refuses the row: the visitor has to change something. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** This device could not read or check what it keeps; it tries again. */
  | { readonly kind: 'device-trouble' }

/** One line of an entry's story, in the order of `at` (milliseconds since 1970, this device's clock). */
export type OutboxEvent =
  | { readonly kind: 'saved'; readonly at: number }
  /** Of attempts in a row with the same obstacle only the last one is told. */
  | { readonly kind: 'tried'; readonly at: number; readonly obstacle: Obstacle }
  | { readonly kind: 'lead-arrived'; readonly at: number }
  | { readonly kind: 'file-arrived'; readonly at: number; readonly path: string }
  | { readonly kind: 'file-lost'; readonly at: number; readonly path: string }
  | { readonly kind: 'delivered'; readonly at: number }

/** The server's word: backed by `lead_receipt`. */
export interface Receipt {
  /** A readable code that follows from the id, such as `4F0C-9A31`. */
  readonly reference: string
  /** The server's time, ISO 8601. */
  readonly receivedAt: string
  readonly files: readonly {
    readonly path: string
    readonly arrived: boolean
    readonly size: number | null
  }[]
}

/** What the visitor may see and do about one thing that they sent. */
export interface OutboxEntry {
  /** The form in which it is stored; entries of every released version stay deliverable. */
  readonly version: 1
  /** Made by the form; the primary key of the row and what makes a repeat harmless. */
  readonly id: string
  /** Null once delivered: only the receipt is kept then. */
  readonly lead: Lead | null
  readonly kind: Lead['kind']
  readonly files: readonly OutboxFile[]
  readonly state: 'waiting' | 'needs-attention' | 'delivered'
  /** The row is on the server, whatever its files do. */
  readonly leadArrived: boolean
  readonly attempts: number
  /** Not before this time by this device's clock, unless somebody asks for it. */
  readonly nextAttemptAt: number
  /** Milliseconds that were to pass until then; entries of older apps do not know. */
  readonly waitMs?: number | undefined
  readonly createdAt: number
  readonly events: readonly OutboxEvent[]
  readonly receipt: Receipt | null
  /** Of a delivered one: whether somebody asked to be called back. */
  readonly isCallBack?: boolean | undefined
  /** What was said and attached, in 64 characters: `content_hash` of its row. Older apps lack it. */
  readonly content?: string | undefined
}

/** What else is stored of an entry, for the delivery alone. */
export interface StoredEntry extends OutboxEntry {
  /** Whose word `nextAttemptAt` is: the server's, a wrong configuration's, or our own patience. */
  readonly hold: 'server' | 'configuration' | null
  /** An attempt was made whose outcome is unknown: the row may be on the server. */
  readonly maybeSent: boolean
}

/** Whether somebody asks in it to be called back. */
export function isCallBack({ lead, isCallBack: was = false }: OutboxEntry): boolean {
  return lead === null ? was : lead.kind === 'inquiry' && lead.row.preferred_time !== null
}

/** Names of files that never arrived. */
export function lostFiles({ files }: Pick<OutboxEntry, 'files'>): readonly string[] {
  return files.filter(({ state }) => state === 'lost').map(({ name }) => name)
}
