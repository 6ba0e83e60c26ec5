import { documentFile, documentFrame } from '#src/documents/browser/make-document.ts'
import { type PrintedOffer, offerDocument } from '#src/documents/contents/offer-document.ts'
import type { MadeDocument, DocumentFailure } from '#src/domain/made-document.ts'
import { offerFileName } from '#src/domain/offers/number-text.ts'
import type { Result } from '#src/platform/result.ts'
import { fetchPlans } from './plan-api.ts'

/**
 * The draft of an offer as a PDF, made on this device; plans that cannot be loaded are left out.
 */
export async function makeDraftPdf(
  offer: Omit<PrintedOffer, 'isDraft' | 'plans'>,
): Promise<Result<MadeDocument, DocumentFailure>> {
  const products = offer.content.lines.flatMap(({ product_id }) => product_id ?? [])
  const plans = await fetchPlans([...new Set(products)])
  const today = documentFrame()
  const name =
    offer.number === null
      ? `draft-offer-${today.day}`
      : offerFileName(offer.number, null, 'draft-offer').replace(/\.pdf$/, '')
  return documentFile(offerDocument({ ...offer, isDraft: true, plans }, today), name)
}
