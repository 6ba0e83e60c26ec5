import { sheetFile, sheetFrame } from '#src/documents/browser/make-sheet.ts'
import { type PrintedOffer, offerSheet } from '#src/documents/sheets/offer-sheet.ts'
import type { MadeSheet, SheetFailure } from '#src/domain/made-sheet.ts'
import { offerFileName } from '#src/domain/offers/number-text.ts'
import type { Result } from '#src/platform/result.ts'
import { fetchPlans } from './plan-api.ts'

/**
 * The draft of an offer as a PDF, made on this device; plans that cannot be loaded are left out.
 */
export async function makeDraftPdf(
  offer: Omit<PrintedOffer, 'isDraft' | 'plans'>,
): Promise<Result<MadeSheet, SheetFailure>> {
  const products = offer.content.lines.flatMap(({ product_id }) => product_id ?? [])
  const plans = await fetchPlans([...new Set(products)])
  const today = sheetFrame()
  const name =
    offer.number === null
      ? `draft-offer-${today.day}`
      : offerFileName(offer.number, null, 'draft-offer').replace(/\.pdf$/, '')
  return sheetFile(offerSheet({ ...offer, isDraft: true, plans }, today), name)
}
