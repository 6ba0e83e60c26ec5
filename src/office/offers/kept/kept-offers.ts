import { type Kept, askOrKept } from '#src/office/api/ask-or-kept.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import type { Result } from '#src/platform/result.ts'
import { type DeviceCopy, dropCopiesUnder, readCopies } from '#src/session/device-copies.ts'
import { type StoredOffer, fetchOffer, storedOffer } from '#src/office/offers/offer-api.ts'
import { isOpen, latestState } from '#src/office/offers/offer-states.ts'

const prefix = 'offer:'

/** Before the offer's id and that of the document. */
export const pdfPrefix = 'offer-pdf:'

/** So many offers that were looked at last are on the device. */
const limit = { prefix, copies: 100, characters: 8_000_000 }

/** Whether somebody may still have to do with it away from a network. */
function isWorkedOn(offer: StoredOffer): boolean {
  const state = latestState(offer)
  return offer.draft !== null || isOpen(state) || state === 'draft' || state === 'waiting'
}

/** An offer, kept on this device for as long as it is open; without a connection as it was seen last. */
export async function offerOrKept(
  id: string,
  signal: AbortSignal,
): Promise<Result<Kept<StoredOffer>, OfficeFailure>> {
  const ask = async () => {
    const asked = await fetchOffer(id, signal)
    const isOver = asked.ok ? !isWorkedOn(asked.value) : asked.failure.kind === 'gone'
    // What is not open any more is not the tablet's business, and neither is what one may not see.
    if (isOver) await Promise.all([prefix, pdfPrefix].map((kind) => dropCopiesUnder(kind + id)))
    return asked
  }
  return askOrKept(prefix + id, storedOffer, ask, { limit, isKept: isWorkedOn })
}

export function readKeptOffers(): Promise<readonly DeviceCopy<StoredOffer>[]> {
  return readCopies(prefix, storedOffer)
}
