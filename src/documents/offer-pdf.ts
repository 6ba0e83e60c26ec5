import type { FontSource } from './font-set.ts'
import { type NumberedOffer, offerSheet } from './sheets/offer-sheet.ts'
import type { SheetFrame } from './sheets/product-sheet.ts'
import { proformaSheet } from './sheets/proforma-sheet.ts'
import { writePdf } from './write-pdf.ts'

/** The PDF of an offer, or of its first payment. */
export function offerPdf(
  kind: 'offer' | 'proforma',
  offer: NumberedOffer,
  frame: SheetFrame,
  fonts: FontSource,
): Promise<Uint8Array<ArrayBuffer>> {
  return writePdf((kind === 'offer' ? offerSheet : proformaSheet)(offer, frame), fonts)
}
