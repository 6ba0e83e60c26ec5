import * as v from 'valibot'
import type { Json } from '#src/backend/database.types.ts'
import { type LeadKey, leadIds } from '#src/domain/leads/lead-work.ts'
import { decodeSetting } from '#src/domain/company/site-settings.ts'
import { approvedLines } from '#src/domain/offers/offer-discount.ts'
import { offerAnswer } from '#src/domain/offers/offer-answer.ts'
import { type OfferContent, offerContent } from '#src/domain/offers/offer-content.ts'
import { storedTotals } from '#src/domain/offers/offer-totals.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { type OfficeClient, askRows, askValue } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const offerRow = v.object({
  id: v.string(),
  number: v.string(),
  version: v.number(),
  /** Missing in older copies on devices. */
  inquiry_id: v.optional(v.nullable(v.string()), null),
  quote_request_id: v.nullable(v.string()),
  owner: v.nullable(v.string()),
  draft: v.nullable(offerContent),
  waits_for_approval: v.boolean(),
  approved_lines: v.nullable(approvedLines),
  withdrawn_at: v.nullable(v.string()),
})

const revisionStates = [
  'sent',
  'seen',
  'change_asked',
  'accepted',
  'declined',
  'replaced',
  'withdrawn',
] as const

const revisionRow = v.object({
  revision: v.number(),
  content: offerContent,
  totals: storedTotals,
  state: v.picklist(revisionStates),
  sent_at: v.string(),
  sent_by: v.nullable(v.string()),
})

/** A sent revision; 0 is the first one, 1 is called R1. */
export type OfferRevision = v.InferOutput<typeof revisionRow>

export const eventRow = v.object({
  id: v.number(),
  revision: v.nullable(v.number()),
  kind: v.string(),
  actor: v.nullable(v.string()),
  note: v.nullable(v.string()),
  /** The customer's answer; unknown kinds are not shown. */
  answer: v.fallback(v.nullable(offerAnswer), null),
  /** The customer's order; the note holds its file name. */
  order_file_id: v.nullable(v.string()),
  at: v.string(),
})

export type OfferEvent = v.InferOutput<typeof eventRow>

/** Schema of the copy on this device. */
export const storedOffer = v.object({
  ...offerRow.entries,
  /** Offers are withdrawn, never deleted. */
  deleted_at: v.null(),
  revisions: v.pipe(v.array(revisionRow), v.readonly()),
  events: v.pipe(v.array(eventRow), v.readonly()),
})

/** A stored offer with its revisions and events, latest first. */
export interface StoredOffer extends Readonly<v.InferOutput<typeof storedOffer>> {}

/** The lead that an offer answers; null for an offer without one. */
export function leadOf({
  inquiry_id: inquiry,
  quote_request_id: quote,
}: Pick<StoredOffer, 'inquiry_id' | 'quote_request_id'>): LeadKey | null {
  if (inquiry !== null) return { kind: 'inquiry', id: inquiry }
  return quote === null ? null : { kind: 'quote', id: quote }
}

/** Loads an offer with everything that belongs to it. */
export async function fetchOffer(
  id: string,
  signal: AbortSignal,
): Promise<Result<StoredOffer, OfficeFailure>> {
  const [offers, revisions, events] = await Promise.all([
    askRows(offerRow, (client) =>
      client
        .from('offers')
        .select(Object.keys(offerRow.entries).join(','))
        .eq('id', id)
        .abortSignal(signal),
    ),
    askRows(revisionRow, (client) =>
      client
        .from('offer_revisions')
        .select('revision,content,totals,state,sent_at,sent_by')
        .eq('offer_id', id)
        .order('revision', { ascending: false })
        .abortSignal(signal),
    ),
    askRows(eventRow, (client) =>
      client
        .from('offer_events')
        .select(Object.keys(eventRow.entries).join(','))
        .eq('offer_id', id)
        .order('id', { ascending: false })
        .abortSignal(signal),
    ),
  ])
  if (!offers.ok) return offers
  if (!revisions.ok) return revisions
  if (!events.ok) return events
  const [offer] = offers.value
  if (offer === undefined) return fail({ kind: 'gone' })
  return succeed({
    ...offer,
    deleted_at: null,
    revisions: revisions.value,
    events: events.value,
  })
}

/** The result of a database function that changes an offer. */
const changedRow = v.object({ version: v.number(), number: v.string() })

/** The new version of an offer, and its number. */
export type SavedOffer = v.InferOutput<typeof changedRow>

type Rpc = Parameters<OfficeClient['rpc']>[0]

function change(
  name: Rpc,
  values: Readonly<Record<string, Json>>,
): Promise<Result<SavedOffer, OfficeFailure>> {
  // The generated types do not say which parameters may be null.
  return askValue(changedRow, (client) => client.rpc(name, values as never))
}

/**
 * Saves a draft unless somebody else has saved it in the meantime.
 * @param version the one that was read; null for a new offer, which gets its number then.
 * @param lead that a new offer answers.
 */
export function saveOffer(
  id: string,
  version: number | null,
  content: OfferContent,
  lead: LeadKey | null,
): Promise<Result<SavedOffer, OfficeFailure>> {
  const { inquiry_id: inquiry, quote_request_id: quote_request } = leadIds(lead)
  return change('save_offer', {
    offer_id: id,
    expected_version: version,
    content,
    inquiry,
    quote_request,
  })
}

/** A stored offer, in the version that the user has seen. */
export interface SeenOffer {
  readonly id: string
  readonly version: number
}

const seen = ({ id, version }: SeenOffer) => ({ offer_id: id, expected_version: version })

/**
 * A mail with an offer. `{{offer link}}` in its body is replaced by `link_base` and the link's
 * token.
 */
export interface NewOfferMail {
  readonly subject: string
  readonly body: string
  readonly link_base: string
}

/**
 * Freezes the draft as the next revision; rejected with PT422 and the obstacles in `details`.
 * @param mail to the customer, queued with it; null if staff have handed the offer over themselves.
 */
export const sendOffer = (offer: SeenOffer, mail: NewOfferMail | null) =>
  change('send_offer', { ...seen(offer), mail: mail && { ...mail } })

/** Mails a revision that was sent before; refused for the same reasons as sending. */
export const mailOffer = (offer: SeenOffer, mail: NewOfferMail) =>
  change('mail_offer', { ...seen(offer), mail: { ...mail } })

export const askApproval = (offer: SeenOffer, note: string | null) =>
  change('ask_offer_approval', { ...seen(offer), note })

export const answerApproval = (offer: SeenOffer, approved: boolean, note: string | null) =>
  change('answer_offer_approval', { ...seen(offer), approved, note })

export const withdrawOffer = (offer: SeenOffer, note: string | null) =>
  change('withdraw_offer', { ...seen(offer), note })

/** Schema of the database's answer and of this device's copy. */
export const offerSettings = v.object({
  issuer_state: v.string(),
  discount_limit: v.number(),
  issuer: v.pipe(
    v.unknown(),
    v.transform((stored) => decodeSetting('issuer', stored)),
  ),
  terms: v.pipe(
    v.unknown(),
    v.transform((stored) => decodeSetting('offer_terms', stored)),
  ),
})

/** Company details, the discount limit of sales in hundredths of a percent, and default terms. */
export type OfferSettings = v.InferOutput<typeof offerSettings>

export function fetchOfferSettings(
  signal: AbortSignal,
): Promise<Result<OfferSettings, OfficeFailure>> {
  return askValue(offerSettings, (client) => client.rpc('offer_settings').abortSignal(signal))
}
