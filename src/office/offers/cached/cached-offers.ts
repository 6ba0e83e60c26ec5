import { type Cached, askOrCached } from '#src/office/api/ask-or-cached.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import type { Result } from '#src/platform/result.ts'
import { type DeviceCopy, dropCopiesUnder, readCopies } from '#src/session/device-copies.ts'
import { type StoredOffer, fetchOffer, storedOffer } from '#src/office/offers/offer-api.ts'
import { isOpen, latestState } from '#src/office/offers/offer-states.ts'

const prefix = 'offer:'

/** Followed by the offer's id and that of the document. */
export const pdfPrefix = 'offer-pdf:'

/** How many recently viewed offers are stored on the device. */
const limit = { prefix, copies: 100, characters: 8_000_000 }

/** Whether staff may still need it offline. */
function isWorkedOn(offer: StoredOffer): boolean {
  const state = latestState(offer)
  return offer.draft !== null || isOpen(state) || state === 'draft' || state === 'waiting'
}

/** An offer, stored on this device while it is open; offline, the copy that was loaded last. */
export async function offerOrCached(
  id: string,
  signal: AbortSignal,
): Promise<Result<Cached<StoredOffer>, OfficeFailure>> {
  const ask = async () => {
    const asked = await fetchOffer(id, signal)
    const isOver = asked.ok ? !isWorkedOn(asked.value) : asked.failure.kind === 'gone'
    // Closed offers, and offers that the user may not see, do not stay on the device.
    if (isOver) await Promise.all([prefix, pdfPrefix].map((kind) => dropCopiesUnder(kind + id)))
    return asked
  }
  return askOrCached(prefix + id, storedOffer, ask, { limit, isKept: isWorkedOn })
}

export function readCachedOffers(): Promise<readonly DeviceCopy<StoredOffer>[]> {
  return readCopies(prefix, storedOffer)
}
