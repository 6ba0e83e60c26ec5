import * as v from 'valibot'
import { lenient } from '#src/office/records/list/use-checked-search.ts'
import { isUuid } from '#src/platform/uuid.ts'
import type { OfferQuestion } from './offer-list-api.ts'
import { type OfferState, offerStateNames } from '#src/office/offers/offer-states.ts'

/** What the list can be sorted by; without it, the latest changes come first. */
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

/** The search parameters of the list of offers: all of a view, so that its address saves it. */
export const offerSearchParams = v.object({
  /** The router reads "20" as a number and "true" as a truth. */
  q: lenient(
    v.pipe(
      v.union([v.string(), v.number(), v.boolean()]),
      v.transform((text) => String(text).slice(0, longestText)),
      v.nonEmpty(),
    ),
  ),
  /** States, with commas between them. */
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

/** What the search parameters ask for. */
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

/** The parameter for an order of the list; undefined for the one it has by itself. */
export function sortInAddress(by: string, descending: boolean): OfferSearch['sort'] {
  return sorts.find((name) => name === `${descending ? '-' : ''}${by}`)
}
