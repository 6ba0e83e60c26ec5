import { percentText } from '#src/domain/offers/percent.ts'
import { mergeRecords } from '#src/office/records/editor/merge-records.ts'
import type { RecordKind } from '#src/office/records/editor/record-kind.ts'
import type { RecordMerge } from '#src/office/records/editor/save-error.tsx'
import type { useRecordForm } from '#src/office/records/editor/use-record-form.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { dropUnsent } from '#src/session/unsent.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import { type StoredOffer, fetchOffer, saveOffer } from './offer-api.ts'
import { obstacleWords } from './editor/offer-obstacles.ts'
import { offersChanged } from './offer-queries.ts'
import { comparable, contentOf, isSameOffer, normalised, offerForm } from './offer-rules.ts'
import { type OfferValues, percentOf, storedValues } from './editor/offer-values.ts'
import { deliverOffer } from './unsent/deliver-offer.ts'
import { readUnsentOffer, saveUnsentOffer } from './unsent/unsent-offers.ts'

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
export function offerRecord(quoteRequest: string | null): RecordKind<OfferValues, StoredOffer> {
  /** What a colleague's version and that of the form have in common, where this device knows it better than the form. */
  let common: OfferValues | null = null
  return {
    noun: 'offer',
    form: offerForm,
    save: (id, version, values) => {
      common = readUnsentOffer(id)?.sent.at(0) ?? null
      return save(id, version, values, quoteRequest)
    },
    isKept: (id) => readUnsentOffer(id) !== null,
    read: (id) => fetchOffer(id, new AbortController().signal),
    valuesOf: storedValues,
    normalised,
    isSame: isSameOffer,
    nameOf: ({ name }) => (name === '' ? 'Offer' : `Offer for ${name}`),
    merge: (base, theirs, mine) => mergeOffers(common ?? base, theirs, mine),
    asNew: (values) => values,
    uniqueField: null,
    refusals: { PT423: obstacleWords.accepted },
    changed: (queryClient) => void offersChanged(queryClient),
  }
}

export type OfferFormState = ReturnType<typeof useRecordForm<OfferValues, StoredOffer>>

/** A new offer is on this device before it is on its way, so that no answer that is lost loses it. */
async function save(
  id: string,
  version: number | null,
  values: OfferValues,
  quoteRequest: string | null,
): Promise<Result<number, OfficeFailure>> {
  const wasKept = readUnsentOffer(id) !== null
  const isForLater = version === null || wasKept
  if (isForLater && saveUnsentOffer(id, normalised(values), quoteRequest, version)) {
    const delivered =
      (await deliverOffer(id)) ?? (await fetchOffer(id, new AbortController().signal))
    // The form has what the server refuses, unless it was kept before.
    if (!delivered.ok && delivered.failure.kind !== 'unreachable' && !wasKept) dropUnsent(id)
    return delivered.ok ? succeed(delivered.value.version) : delivered
  }
  const saved = await saveOffer(id, version, contentOf(values), quoteRequest)
  return saved.ok ? succeed(saved.value.version) : saved
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
