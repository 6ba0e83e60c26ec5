import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SettingValue } from '#src/domain/company/site-settings.ts'
import { offerTitle } from '#src/domain/offers/number-text.ts'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import { DocumentButtons } from '#src/office/records/document-buttons.tsx'
import type { OfferRevision } from '#src/office/offers/offer-api.ts'
import { OfferText } from '#src/office/offers/offer-view.tsx'

interface Props extends Pick<OfferRevision, 'content' | 'totals'> {
  /** Number with the next revision; null while it exists on this device only. */
  readonly number: string | null
  readonly issuer: SettingValue<'issuer'>
}

/** Shows a draft to its customer without internal details, and saves it as a PDF. */
export function DraftTools({ number, issuer, content, totals }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <DocumentButtons
        title={offerTitle(number, true)}
        make={async () => {
          const { makeDraftPdf } = await import('./make-draft-pdf.ts')
          return makeDraftPdf({ number, issuer, content, totals })
        }}
      >
        <Button variant="default" onClick={() => setShown(true)}>
          Show to customer
        </Button>
      </DocumentButtons>
      <OfficeDialog
        isOpen={isShown}
        isWhole
        title={offerTitle(number, true)}
        onClose={() => setShown(false)}
      >
        <OfferText content={content} totals={totals}>
          {null}
        </OfferText>
      </OfficeDialog>
    </>
  )
}
