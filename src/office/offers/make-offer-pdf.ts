import { sheetFile, sheetFrame } from '#src/documents/browser/make-sheet.ts'
import { type PrintedOffer, offerSheet } from '#src/documents/sheets/offer-sheet.ts'
import type { MadeSheet, SheetFailure } from '#src/domain/made-sheet.ts'
import type { Result } from '#src/platform/result.ts'

/**
 * An offer as a PDF, made on this device.
 * @param day on which it was sent; null for a draft, which has the day of today.
 */
export function makeOfferPdf(
  offer: PrintedOffer,
  day: string | null,
): Promise<Result<MadeSheet, SheetFailure>> {
  const today = sheetFrame()
  const kind = offer.isDraft ? 'draft-offer' : 'offer'
  const name = [kind, offer.number?.replaceAll(/[/ ]/g, '-') ?? today.day].join('-')
  return sheetFile(offerSheet(offer, { ...today, day: day ?? today.day }), name)
}
