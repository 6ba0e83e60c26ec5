import * as v from 'valibot'
import { type SiteCheck, siteCheck } from '#src/domain/fit/site-check.ts'
import { leadDetails } from '#src/domain/leads/lead-details.ts'
import { type RequestLine, requestLines } from '#src/domain/leads/request-lines.ts'
import type { LeadKind } from '#src/domain/leads/lead-work.ts'
import { type SiteVisit, siteVisit } from '#src/domain/leads/site-visit.ts'
import { listOf, orNull } from '#src/backend/lenient-schemas.ts'
import type { OfficeClient } from '#src/office/api/ask.ts'

const announcedFile = v.object({
  path: v.string(),
  name: v.fallback(v.string(), 'File'),
  type: v.fallback(v.string(), ''),
  size: v.fallback(v.number(), 0),
})

/** A file that a request has announced; size in bytes. */
export type LeadFile = v.InferOutput<typeof announcedFile>

/** A lead of either kind in the back office; times are ISO 8601. */
export interface Lead {
  readonly kind: LeadKind
  readonly id: string
  readonly name: string
  readonly company: string | null
  readonly email: string | null
  readonly phone: string | null
  /** The last ten digits of the phone number. */
  readonly phoneKey: string | null
  readonly text: string
  readonly receivedAt: string
  readonly firstResponseAt: string | null
  readonly status: string
  /** Id of the assignee. */
  readonly assignee: string | null
  /** Id of the member of staff whose device sent it. */
  readonly soldBy: string | null
  /** The same for a device whose token had expired: nobody is credited. */
  readonly soldByEnded: string | null
  readonly deletedAt: string | null
  /** Spam score from 0 to 100. */
  readonly spamScore: number
  /** Of `leadDetails`, by their fields. */
  readonly details: Readonly<Record<string, string | null>>
  /** Inquiries only. */
  readonly inquiryType: string | null
  readonly preferredTime: string | null
  /** Quote requests only. */
  readonly productId: string | null
  readonly productName: string | null
  readonly productInterest: string | null
  readonly files: readonly LeadFile[]
  /** Lines of a request about several products, in order. */
  readonly lines: readonly RequestLine[]
  /** The site check it came from. */
  readonly siteCheck: SiteCheck | null
  /** What staff recorded at the site. */
  readonly siteVisit: SiteVisit | null
}

const work = {
  id: v.string(),
  email: orNull(v.string()),
  phone: orNull(v.string()),
  phone_key: orNull(v.string()),
  received_at: v.string(),
  first_response_at: orNull(v.string()),
  status: v.string(),
  assignee: orNull(v.string()),
  sold_by: orNull(v.string()),
  sold_by_ended: orNull(v.string()),
  deleted_at: orNull(v.string()),
  spam_score: v.fallback(v.number(), 0),
}

const inquiryRow = v.looseObject({
  ...work,
  name: v.string(),
  message: v.string(),
  inquiry_type: orNull(v.string()),
  preferred_time: orNull(v.string()),
})

const quoteRow = v.looseObject({
  ...work,
  contact_name: v.string(),
  company: orNull(v.string()),
  details: v.string(),
  product_id: orNull(v.string()),
  product_name: orNull(v.string()),
  product_interest: orNull(v.string()),
  attachment_manifest: listOf<LeadFile>(announcedFile),
  lines: v.fallback(v.array(v.unknown()), []),
  site_check: v.fallback(v.nullable(v.unknown()), null),
  site_visit: v.fallback(v.nullable(v.unknown()), null),
})

const detailRow = (kind: LeadKind) =>
  v.object(Object.fromEntries(leadDetails[kind].map(({ field }) => [field, orNull(v.string())])))

const details = { inquiry: detailRow('inquiry'), quote: detailRow('quote') }

const columnsOf = (...rows: readonly { readonly entries: object }[]) =>
  rows.flatMap(({ entries }) => Object.keys(entries)).join(',')

/** Table and selected columns of each kind. */
export const leadTables = {
  inquiry: { table: 'inquiries', columns: columnsOf(inquiryRow, details.inquiry) },
  quote: { table: 'quote_requests', columns: columnsOf(quoteRow, details.quote) },
} as const

/**
 * The table of a kind, typed as one of them for both: they share the columns that are used here.
 * Rows are decoded anyway.
 */
export function leadTable(client: OfficeClient, kind: LeadKind) {
  return client.from(leadTables[kind].table as 'quote_requests')
}

/** A row of each kind's table. */
export const leadRows: Readonly<Record<LeadKind, v.GenericSchema<unknown, Lead>>> = {
  inquiry: v.pipe(inquiryRow, v.transform(fromInquiry)),
  quote: v.pipe(quoteRow, v.transform(fromQuote)),
}

function fromInquiry(row: v.InferOutput<typeof inquiryRow>): Lead {
  return {
    ...workOf(row),
    kind: 'inquiry',
    name: row.name,
    company: null,
    text: row.message,
    details: v.parse(details.inquiry, row),
    inquiryType: row.inquiry_type,
    preferredTime: row.preferred_time,
    productId: null,
    productName: null,
    productInterest: null,
    files: [],
    lines: [],
    siteCheck: null,
    siteVisit: null,
  }
}

function fromQuote(row: v.InferOutput<typeof quoteRow>): Lead {
  return {
    ...workOf(row),
    kind: 'quote',
    name: row.contact_name,
    company: row.company,
    text: row.details,
    details: v.parse(details.quote, row),
    inquiryType: null,
    preferredTime: null,
    productId: row.product_id,
    productName: row.product_name,
    productInterest: row.product_interest,
    files: row.attachment_manifest,
    lines: v.is(requestLines, row.lines) ? row.lines : [],
    siteCheck: v.is(siteCheck, row.site_check) ? row.site_check : null,
    siteVisit: v.is(siteVisit, row.site_visit) ? row.site_visit : null,
  }
}

function workOf(row: v.InferOutput<v.ObjectSchema<typeof work, undefined>>) {
  return {
    id: row.id,
    email: row.email,
    phone: row.phone,
    phoneKey: row.phone_key,
    receivedAt: row.received_at,
    firstResponseAt: row.first_response_at,
    status: row.status,
    assignee: row.assignee,
    soldBy: row.sold_by,
    soldByEnded: row.sold_by_ended,
    deletedAt: row.deleted_at,
    spamScore: row.spam_score,
  }
}
