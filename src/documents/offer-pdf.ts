import type { FontSource } from './font-set.ts'
import { type NumberedOffer, offerDocument } from './contents/offer-document.ts'
import type { DocumentFrame } from './contents/product-document.ts'
import { proformaDocument } from './contents/proforma-document.ts'
import { writePdf } from './write-pdf.ts'

/** The PDF of an offer, or of its first payment. */
export function offerPdf(
  kind: 'offer' | 'proforma',
  offer: NumberedOffer,
  frame: DocumentFrame,
  fonts: FontSource,
): Promise<Uint8Array<ArrayBuffer>> {
  return writePdf((kind === 'offer' ? offerDocument : proformaDocument)(offer, frame), fonts)
}
