import * as v from 'valibot'
import { type LeadKey, leadColumn } from '#src/domain/leads/lead-work.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import { type Page, askPage, askRows } from '#src/office/api/ask.ts'
import { containing } from '#src/office/api/containing.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { type OfferEvent, eventRow } from '#src/office/offers/offer-api.ts'
import { type OfferState, offerStateNames } from '#src/office/offers/offer-states.ts'

const listedRow = v.object({
  id: v.string(),
  number: v.string(),
  revision: v.nullable(v.number()),
  has_draft: v.boolean(),
  owner: v.nullable(v.string()),
  customer_name: v.string(),
  customer_company: v.nullable(v.string()),
  total_paise: v.number(),
  state: v.picklist(offerStateNames),
  valid_until: v.nullable(v.string()),
  sent_at: v.nullable(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
})

/** An offer in a list; the total is that of the draft, if there is one. */
export type ListedOffer = v.InferOutput<typeof listedRow>

const columns = Object.keys(listedRow.entries).join(',')

const searched = ['number', 'customer_name', 'customer_company'] as const

/** Filters and order of the list. */
export interface OfferQuestion {
  /** Searched for in number and customer; empty matches all. */
  readonly search: string
  /** No choice means all. */
  readonly states: readonly OfferState[]
  readonly owner: string | null
  readonly sort: 'number' | 'customer_name' | 'total_paise' | 'valid_until' | 'updated_at'
  readonly descending: boolean
  /** From 1. */
  readonly page: number
}

export const offerPageSize = 50

/** One page of matching offers, and their total number. */
export function fetchOfferList(
  question: OfferQuestion,
  signal: AbortSignal,
): Promise<Result<Page<ListedOffer>, OfficeFailure>> {
  const { search, states, owner, sort, descending, page } = question
  return askPage(listedRow, (client) => {
    let query = client.from('offer_list').select(columns, { count: 'exact' })
    if (states.length > 0) query = query.in('state', [...states])
    if (owner !== null) query = query.eq('owner', owner)
    if (search !== '') query = query.or(containing(searched, search))
    const from = (page - 1) * offerPageSize
    return query
      .order(sort, { ascending: !descending, nullsFirst: false })
      .order('id')
      .range(from, from + offerPageSize - 1)
      .abortSignal(signal)
  })
}

/** The offers that answer a lead, latest first. */
export function fetchOffersOf(
  lead: LeadKey,
  signal: AbortSignal,
): Promise<Result<readonly ListedOffer[], OfficeFailure>> {
  return askRows(listedRow, (client) =>
    client
      .from('offer_list')
      .select(columns)
      .eq(leadColumn[lead.kind], lead.id)
      .order('created_at', { ascending: false })
      .abortSignal(signal),
  )
}

const offerWithEvents = v.object({
  id: v.string(),
  number: v.string(),
  offer_events: v.array(eventRow),
})

/** An event of an offer, with the offer's number. */
export interface NamedOfferEvent extends OfferEvent {
  readonly offer: { readonly id: string; readonly number: string }
}

/** All events of the offers of a lead. */
export async function fetchOfferEventsOf(
  lead: LeadKey,
  signal: AbortSignal,
): Promise<Result<readonly NamedOfferEvent[], OfficeFailure>> {
  const rows = await askRows(offerWithEvents, (client) =>
    client
      .from('offers')
      .select(`id,number,offer_events(${Object.keys(eventRow.entries).join(',')})`)
      .eq(leadColumn[lead.kind], lead.id)
      .abortSignal(signal),
  )
  if (!rows.ok) return rows
  return succeed(
    rows.value.flatMap(({ id, number, offer_events: events }) =>
      events.map((event) => ({ ...event, offer: { id, number } })),
    ),
  )
}
