import { percentText } from '#src/domain/offers/percent.ts'
import { mergeRecords } from '#src/office/records/editor/merge-records.ts'
import type { RecordKind } from '#src/office/records/editor/record-kind.ts'
import type { RecordMerge } from '#src/office/records/editor/save-error.tsx'
import type { useRecordForm } from '#src/office/records/editor/use-record-form.ts'
import { type StoredOffer, fetchOffer, saveOffer } from './offer-api.ts'
import { offersChanged } from './offer-queries.ts'
import { comparable, contentOf, isSameOffer, normalised, offerForm } from './offer-rules.ts'
import { type OfferValues, emptyOffer, percentOf, valuesOf } from './offer-values.ts'

/** What each field is called. */
const fieldLabels: Readonly<Record<keyof OfferValues, string>> = {
  name: 'Name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  gstin: 'GSTIN',
  billing_address: 'Billing address',
  delivery_address: 'Delivery address',
  delivery_state: 'State of delivery',
  lines: 'Lines',
  discount: 'Discount on the whole offer',
  price_day: 'Prices as of',
  valid_until: 'Valid until',
  terms: 'Terms',
  note: 'Note',
  stages: 'Payment stages',
}

/**
 * How offers are edited: the draft, or the latest revision when all is sent.
 * @param quoteRequest the request that a new offer answers.
 */
export const offerRecord = (quoteRequest: string | null): RecordKind<OfferValues, StoredOffer> => ({
  noun: 'offer',
  form: offerForm,
  save: (id, version, values) => saveOffer(id, version, contentOf(values), quoteRequest),
  read: (id) => fetchOffer(id, new AbortController().signal),
  valuesOf: storedValues,
  normalised,
  isSame: isSameOffer,
  nameOf: ({ name }) => (name === '' ? 'Offer' : `Offer for ${name}`),
  merge: mergeOffers,
  asNew: (values) => values,
  uniqueField: null,
  changed: (queryClient) => void offersChanged(queryClient),
})

export type OfferFormState = ReturnType<typeof useRecordForm<OfferValues, StoredOffer>>

function storedValues({ draft, revisions }: StoredOffer): OfferValues {
  const content = draft ?? revisions[0]?.content
  return content === undefined ? emptyOffer() : valuesOf(content)
}

/** Two changes to the same offer; its lines are chosen as a whole, since they belong together. */
export function mergeOffers(
  base: OfferValues,
  theirs: OfferValues,
  mine: OfferValues,
): RecordMerge<OfferValues> {
  return mergeRecords(base, theirs, mine, { comparable, labels: fieldLabels, textOf })
}

function textOf(values: OfferValues, field: keyof OfferValues): string {
  const value = values[field]
  if (typeof value === 'string') return value
  if (field === 'stages') {
    return values.stages.map(({ name, percent }) => `${percent} % ${name}`).join('\n')
  }
  return values.lines
    .map(({ quantity, unit, name, price, discount }) => {
      const off = percentOf(discount) ?? 0
      const less = off === 0 ? '' : ` less ${percentText(off)} %`
      return `${quantity} ${unit} ${name} at ${price}${less}`
    })
    .join('\n')
}
