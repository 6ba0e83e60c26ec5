import { Button } from '@mantine/core'
import { formatCount } from '#src/office/records/format-count.ts'
import { editErrors } from '#src/office/records/editor/edit-messages.ts'
import { type SheetFormat, saveSheet } from '#src/office/records/exchange/sheet-file.ts'
import { useActorName } from '#src/office/changes/actor-name.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { fetchOfferOutcomes, offerSheet } from './offer-outcomes.ts'
import type { Period } from '#src/office/dashboard/period/period.ts'
import { useBusy } from '#src/ui/use-busy.ts'

/** Saves the offers behind the figures of the period, one per row. */
export function OfferExport({ period }: { readonly period: Period }) {
  const [isBusy, whileBusy] = useBusy()
  const nameOf = useActorName()
  const save = async (format: SheetFormat) => {
    const rows = await fetchOfferOutcomes(period)
    if (!rows.ok) {
      return void showToast({ kind: 'error', message: editErrors[rows.failure.kind] })
    }
    const isSaved = await saveSheet(format, 'Offers', offerSheet(nameOf), rows.value)
    void showToast(
      isSaved
        ? {
            kind: 'success',
            message: `${formatCount(rows.value.length, { one: 'offer', many: 'offers' })} exported.`,
          }
        : { kind: 'error', message: 'The export failed. No file was saved.' },
    )
  }
  const run = (format: SheetFormat) => {
    if (isBusy) return
    void whileBusy(save(format))
  }
  return (
    <Button.Group aria-label="Export" mt="md">
      <Button variant="default" aria-disabled={isBusy} onClick={() => run('csv')}>
        Export CSV
      </Button>
      <Button variant="default" aria-disabled={isBusy} onClick={() => run('xlsx')}>
        Export XLSX
      </Button>
    </Button.Group>
  )
}
