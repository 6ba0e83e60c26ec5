import { sheetFile, sheetFrame } from '#src/documents/browser/make-sheet.ts'
import { offerSheet } from '#src/documents/sheets/offer-sheet.ts'
import type { MadeSheet, SheetFailure } from '#src/domain/made-sheet.ts'
import { numberText } from '#src/domain/offers/number-text.ts'
import type { Result } from '#src/platform/result.ts'
import type { ShownOffer } from './offer-api.ts'

/** The offer as a PDF, made on this device. @param day on which it was sent. */
export function makeOfferPdf(
  { number, revision, content, totals }: ShownOffer,
  day: string,
): Promise<Result<MadeSheet, SheetFailure>> {
  const name = numberText(number, revision)
  const sheet = offerSheet(
    { number: name, isDraft: false, content, totals },
    { ...sheetFrame(), day },
  )
  return sheetFile(sheet, `offer-${name.replaceAll(/[/ ]/g, '-')}`)
}
