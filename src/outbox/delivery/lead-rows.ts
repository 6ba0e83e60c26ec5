import type { SiteCheck } from '#src/domain/fit/site-check.ts'
import type { InquiryFields, QuoteFields } from '#src/domain/leads/lead-rules.ts'
import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import type { SiteVisit } from '#src/domain/leads/site-visit.ts'

/** Types of attachments that the server accepts; audio only with a site visit. */
export const attachmentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/vnd.dwg',
  'audio/webm',
  'audio/mp4',
] as const
export type AttachmentType = (typeof attachmentTypes)[number]

/** File name ending of each type, without the dot. */
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

/** Signals that tell a program from a person; never a reason to refuse. Missing in older apps. */
export interface LeadSignals {
  /** Whether the invisible field is filled in. */
  readonly honeypot_filled?: boolean
  /** Whole seconds since the first input, at most a day; null when unknown. */
  readonly fill_seconds?: number | null
}

/** Credits the salesperson; sent only by devices on which staff switched it on. */
export interface LeadSalesCredit {
  /** This device's token. The server replaces it with the person and never stores it. */
  readonly sold_by_token?: string
}

/** Tells a repeat of a request from another request with the same id. */
interface LeadIdentity {
  readonly id: string
  /** Lower-case hexadecimal SHA-256 of words and files. Missing in requests of older apps. */
  readonly content_hash?: string
}

/** A quote request as stored; the sender creates the `id`, which makes a repeat harmless. */
export interface QuoteRequest extends QuoteFields, LeadSignals, LeadSalesCredit, LeadIdentity {
  readonly product_id: string | null
  readonly product_name: string | null
  readonly attachment_manifest?: readonly AnnouncedFile[]
  /** Lines of a basket; left out otherwise, so that servers without lines accept the row too. */
  readonly lines?: readonly RequestLine[]
  /** The site check it came from; left out otherwise, for the same reason. */
  readonly site_check?: SiteCheck
  /** What staff recorded at the site; left out otherwise, for the same reason. */
  readonly site_visit?: SiteVisit
}

/** An inquiry as stored; only a call-back request has a time and no email address. */
export interface Inquiry
  extends Omit<InquiryFields, 'email'>, LeadSignals, LeadSalesCredit, LeadIdentity {
  readonly email: string | null
  readonly preferred_time: string | null
}
