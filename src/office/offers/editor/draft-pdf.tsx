import type { SettingValue } from '#src/domain/company/site-settings.ts'
import { offerTitle } from '#src/domain/offers/number-text.ts'
import type { OfferContent } from '#src/domain/offers/offer-content.ts'
import type { OfferTotals } from '#src/domain/offers/offer-totals.ts'
import { SheetTools } from '#src/ui/sheets/sheet-tools.tsx'

interface Props {
  /** With its revision; null for a draft that has none yet. */
  readonly number: string | null
  readonly issuer: SettingValue<'issuer'>
  /** What it says and comes to, when the PDF is asked for. */
  readonly read: () => { readonly content: OfferContent; readonly totals: OfferTotals }
}

/** A draft as a PDF, to be kept or handed to another app. */
export function DraftPdf({ number, issuer, read }: Props) {
  return (
    <SheetTools
      title={offerTitle(number, true)}
      make={async () => {
        const { makeDraftPdf } = await import('./make-draft-pdf.ts')
        return makeDraftPdf({ number, issuer, ...read() })
      }}
    />
  )
}
