import type { LeadKey } from '#src/domain/leads/lead-work.ts'
import { percentText } from '#src/domain/offers/percent.ts'
import { type RecordMerge, mergeRecords } from '#src/office/records/editor/merge-records.ts'
import type { RecordKind } from '#src/office/records/editor/record-kind.ts'
import type { useRecordForm } from '#src/office/records/editor/use-record-form.ts'
import { whilePatient } from '#src/office/api/ask-or-cached.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { unsentWork } from '#src/session/unsent.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { type StoredOffer, fetchOffer, saveOffer } from './offer-api.ts'
import { obstacleText } from './editor/offer-obstacles.ts'
import { offersChanged } from './offer-queries.ts'
import { comparable, contentOf, isSameOffer, normalised, offerForm } from './offer-rules.ts'
import { type OfferValues, percentOf, storedValues } from './editor/offer-values.ts'
import { deliverOffer } from './unsent/deliver-offer.ts'
import {
  type SavedHere,
  type UnsentOffer,
  becomeOf,
  asStoredOffer,
  readUnsentOffer,
  saveUnsentOffer,
  settleUnsentOffer,
  standingOf,
} from './unsent/unsent-offers.ts'
import { obstacleText as unsentWords } from './unsent/unsent-text.ts'

/** Labels of the fields. */
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
 * How offers are edited: the draft, or the latest revision if there is no draft.
 * @param lead that a new offer answers.
 * @param offer as the page has loaded it; null if it has not.
 * @param began what this device had stored of it when the form was opened.
 */
export function offerRecord(
  lead: LeadKey | null,
  offer: StoredOffer | null = null,
  began: UnsentOffer | null = null,
): RecordKind<OfferValues, StoredOffer> {
  /** The last version that the form and a colleague have in common, if this device knows a later one than the form. */
  let common: OfferValues | null = null
  /** State of the offer when it was last loaded. */
  let seen = offer === null ? (began?.seen ?? null) : standingOf(offer)
  /** What this form has stored on the device; anything else there comes from another tab. */
  let own = began?.values ?? null
  /** Title and note of the conflict that the last save met. */
  let found: Pick<RecordMerge<OfferValues>, 'title' | 'note'> = {}
  return {
    noun: 'offer',
    ...(seen !== null && { reference: seen.number }),
    form: offerForm,
    save: (id, version, values, base) => {
      const kept = readUnsentOffer(id)
      common = kept?.sent.at(0) ?? null
      const known = [own, values, base ?? null].filter((one) => one !== null)
      const isOfTab = kept !== null && !known.some((one) => isSameOffer(one, kept.values))
      found = isOfTab ? ofOtherTab : {}
      if (isOfTab) return Promise.resolve(conflict)
      own = normalised(values)
      // 0 is a version that exists on this device only.
      const over = version === 0 ? null : version
      return save(id, {
        values: own,
        version: over,
        lead,
        base,
        // A copy has no history.
        seen: over === null ? null : seen,
      })
    },
    isKept: (id) => readUnsentOffer(id) !== null,
    read: async (id) => {
      const kept = readUnsentOffer(id)
      if (found === ofOtherTab && kept !== null) return succeed(asStoredOffer(kept))
      const stored = await fetchOffer(id, new AbortController().signal)
      if (!stored.ok) return stored
      const now = standingOf(stored.value)
      const become = becomeOf(kept?.seen ?? seen, now)
      found = become === null ? {} : { note: unsentWords[become] }
      seen = now
      return stored
    },
    valuesOf: storedValues,
    normalised,
    isSame: isSameOffer,
    nameOf: ({ name }) => (name === '' ? 'Offer' : `Offer for ${name}`),
    merge: (base, theirs, mine) => ({
      ...mergeOffers(common ?? base, theirs, mine),
      ...found,
    }),
    asNew: (values) => values,
    uniqueField: null,
    refusals: { PT423: obstacleText.accepted },
    changed: (queryClient) => void offersChanged(queryClient),
  }
}

export type OfferFormState = ReturnType<typeof useRecordForm<OfferValues, StoredOffer>>

const conflict = fail({ kind: 'conflict' } as const)

const ofOtherTab = {
  title: 'Two versions of your changes',
  note: 'You saved a different version in another tab of this browser.',
}

const unreachable = fail({ kind: 'unreachable' } as const)

/**
 * A new offer is stored on the device before it is sent, so that a lost response cannot lose it.
 * Changes to a numbered offer stay in the form until the server cannot be reached. On a connection
 * that hangs nobody waits for an offer stored on the device: it is delivered in the background.
 */
async function save(id: string, saved: SavedHere): Promise<Result<number, OfficeFailure>> {
  const { version, values, lead } = saved
  const wasKept = readUnsentOffer(id) !== null
  const isForLater = version === null || wasKept
  if (isForLater && saveUnsentOffer(id, saved)) {
    const delivered = await whilePatient(deliverNow(id))
    if (delivered === null) return unreachable
    // The form keeps what the server refuses, unless it was stored before.
    if (!delivered.ok && delivered.failure.kind !== 'unreachable' && !wasKept) unsentWork.drop(id)
    return delivered.ok ? succeed(delivered.value.version) : delivered
  }
  const asked = saveOffer(id, version, contentOf(values), lead)
  const early = await whilePatient(asked)
  const isStored = early === null && saveUnsentOffer(id, { ...saved, wasSent: true })
  if (isStored) {
    void asked.then((late) => late.ok && settleUnsentOffer(id, values, late.value.version))
    return unreachable
  }
  const answer = early ?? (await asked)
  if (answer.ok) return succeed(answer.value.version)
  // It may have arrived all the same; the server's version will show that.
  if (answer.failure.kind === 'unreachable') saveUnsentOffer(id, { ...saved, wasSent: true })
  return answer
}

/** Another tab may have delivered it already. */
async function deliverNow(id: string) {
  return (await deliverOffer(id)) ?? fetchOffer(id, new AbortController().signal)
}

/** Merges two changes to one offer. Its lines are chosen as a whole, since they belong together. */
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
