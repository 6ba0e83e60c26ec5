import type { SiteCheck } from '#src/domain/fit/site-check.ts'
import type { InquiryFields, QuoteFields } from '#src/domain/leads/lead-rules.ts'
import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import type { SiteVisit } from '#src/domain/leads/site-visit.ts'

/** Types of attachments, as the server takes them; those of sounds with a site visit only. */
export const attachmentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/vnd.dwg',
  'audio/webm',
  'audio/mp4',
] as const
export type AttachmentType = (typeof attachmentTypes)[number]

/** How the stored name of each type ends, without the dot. */
export const attachmentEndings: Readonly<Record<AttachmentType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/vnd.dwg': 'dwg',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
}

/** A file that a quote request announces: it may be stored at that path, once. */
export interface AnnouncedFile {
  /** `<request id>/<place>-<first 16 of sha256>.<ending>`, in the bucket of attachments. */
  readonly path: string
  readonly name: string
  readonly type: AttachmentType
  readonly size: number
  readonly sha256: string
}

/** What tells a program from a person; never a reason to refuse. Requests kept by older apps lack it. */
export interface LeadSignals {
  /** Something stands in the field that nobody sees. */
  readonly honeypot_filled?: boolean
  /** Whole seconds from the first input on, at most a day; null when they are not known. */
  readonly fill_seconds?: number | null
}

/** Whose request it is for the sales desk; only devices on which staff switched it on send it. */
export interface LeadCredit {
  /** Of this device. The server puts the person in its place and never stores it. */
  readonly sold_by_token?: string
}

/** What tells the same request sent again from another one with its id. */
interface LeadIdentity {
  readonly id: string
  /** Lower-case hexadecimal SHA-256 of words and files. Requests kept by older apps lack it. */
  readonly content_hash?: string
}

/** A quote request as it is stored; `id` is made by the sender and makes a repeat harmless. */
export interface QuoteRequest extends QuoteFields, LeadSignals, LeadCredit, LeadIdentity {
  readonly product_id: string | null
  readonly product_name: string | null
  readonly attachment_manifest?: readonly AnnouncedFile[]
  /** Of a request about several products; left out otherwise, which servers without lines take, too. */
  readonly lines?: readonly RequestLine[]
  /** Of a request that was made from the site check; left out otherwise, for the same reason. */
  readonly site_check?: SiteCheck
  /** Of a request that staff wrote at the site; left out otherwise, for the same reason. */
  readonly site_visit?: SiteVisit
}

/** An inquiry as it is stored; only a request to be called back has a time and no e-mail. */
export interface Inquiry
  extends Omit<InquiryFields, 'email'>, LeadSignals, LeadCredit, LeadIdentity {
  readonly email: string | null
  readonly preferred_time: string | null
}
