import * as v from 'valibot'
import { lenient } from '#src/office/records/list/use-checked-search.ts'
import { isUuid } from '#src/platform/uuid.ts'
import type { OfferQuestion } from './offer-list-api.ts'
import { type OfferState, offerStateNames } from '#src/office/offers/offer-states.ts'

/** Sort keys; without one, the latest changes come first. */
const sorts = [
  'number',
  '-number',
  'customer_name',
  '-customer_name',
  'total_paise',
  '-total_paise',
  'valid_until',
  '-valid_until',
  'updated_at',
] as const

const longestText = 200

/** Search parameters of the offer list. They hold the whole view, so its address can be saved. */
export const offerSearchParams = v.object({
  /** The router parses "20" as a number and "true" as a boolean. */
  q: lenient(
    v.pipe(
      v.union([v.string(), v.number(), v.boolean()]),
      v.transform((text) => String(text).slice(0, longestText)),
      v.nonEmpty(),
    ),
  ),
  /** Comma-separated states. */
  state: lenient(
    v.pipe(
      v.string(),
      v.transform((text) => statesIn(text).join(',')),
      v.nonEmpty(),
    ),
  ),
  owner: lenient(
    v.pipe(
      v.string(),
      v.check((text) => isUuid(text)),
    ),
  ),
  sort: lenient(v.picklist(sorts)),
  page: lenient(v.pipe(v.number(), v.integer(), v.minValue(2))),
})

export type OfferSearch = v.InferOutput<typeof offerSearchParams>

function statesIn(text: string): readonly OfferState[] {
  const named = new Set(text.split(','))
  return offerStateNames.filter((name) => named.has(name))
}

/** The query that the search parameters stand for. */
export function questionOf(address: OfferSearch): OfferQuestion {
  const { q = '', state = '', owner = null, sort = '-updated_at', page = 1 } = address
  const descending = sort.startsWith('-')
  return {
    search: q.trim(),
    states: statesIn(state),
    owner,
    sort: (descending ? sort.slice(1) : sort) as OfferQuestion['sort'],
    descending,
    page,
  }
}

/** The parameter for an order; undefined for the default. */
export function sortInAddress(by: string, descending: boolean): OfferSearch['sort'] {
  return sorts.find((name) => name === `${descending ? '-' : ''}${by}`)
}
