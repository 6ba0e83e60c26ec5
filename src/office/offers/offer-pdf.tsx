import type { OfferContent } from '#src/domain/offers/offer-content.ts'
import type { OfferTotals } from '#src/domain/offers/offer-totals.ts'
import { SheetTools } from '#src/ui/sheets/sheet-tools.tsx'

interface Props {
  /** With its revision; null for a draft that has none yet. */
  readonly number: string | null
  /** The day on which it was sent; null for a draft. */
  readonly sentOn: string | null
  /** What it says and comes to, when the PDF is asked for. */
  readonly read: () => { readonly content: OfferContent; readonly totals: OfferTotals }
}

/** An offer as a PDF, to be kept or handed to another app. */
export function OfferPdf({ number, sentOn, read }: Props) {
  return (
    <SheetTools
      title={number === null ? 'Draft offer' : `Offer ${number}`}
      make={async () => {
        const { makeOfferPdf } = await import('./make-offer-pdf.ts')
        return makeOfferPdf({ number, isDraft: sentOn === null, ...read() }, sentOn)
      }}
    />
  )
}
