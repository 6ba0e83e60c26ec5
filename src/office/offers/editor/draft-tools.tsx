import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { SettingValue } from '#src/domain/company/site-settings.ts'
import { offerTitle } from '#src/domain/offers/number-text.ts'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import type { OfferRevision } from '#src/office/offers/offer-api.ts'
import { DraftPdf } from './draft-pdf.tsx'
import { OfferText } from '#src/office/offers/offer-sheet.tsx'

interface Props extends Pick<OfferRevision, 'content' | 'totals'> {
  /** With the revision that it will be; null while only this device has it. */
  readonly number: string | null
  readonly issuer: SettingValue<'issuer'>
}

/** A draft to be shown to its customer, without what is for the office alone, and as a PDF. */
export function DraftTools({ number, issuer, content, totals }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Group align="start" gap="sm">
        <Button variant="default" size="md" mt={12} onClick={() => setShown(true)}>
          Show to customer
        </Button>
        <DraftPdf number={number} issuer={issuer} read={() => ({ content, totals })} />
      </Group>
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
