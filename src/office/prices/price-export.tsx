import { Button } from '@mantine/core'
import { formatCount } from '#src/office/records/format-count.ts'
import { editErrors } from '#src/office/records/editor/edit-messages.ts'
import { type SheetFormat, saveSheet } from '#src/office/records/exchange/sheet-file.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { useBusy } from '#src/ui/use-busy.ts'
import { fetchPriceList } from './price-api.ts'
import { onList } from './price-list.ts'
import { priceLines, priceSheet } from './price-sheet.ts'

/** Saves the whole list as a file that an import reads back. */
export function PriceExport() {
  const [isBusy, whileBusy] = useBusy()
  const run = async (format: SheetFormat) => {
    if (isBusy) return
    await whileBusy(exportPrices(format))
  }
  return (
    <Button.Group aria-label="Export">
      <Button variant="default" aria-disabled={isBusy} onClick={() => void run('csv')}>
        Export CSV
      </Button>
      <Button variant="default" aria-disabled={isBusy} onClick={() => void run('xlsx')}>
        Export XLSX
      </Button>
    </Button.Group>
  )
}

async function exportPrices(format: SheetFormat): Promise<void> {
  const list = await fetchPriceList()
  if (!list.ok) {
    return void showToast({ kind: 'error', message: editErrors[list.failure.kind] })
  }
  const items = onList(list.value)
  const isSaved = await saveSheet(format, 'Price list', priceSheet, priceLines(items))
  void showToast(
    isSaved
      ? {
          kind: 'success',
          message: `${formatCount(items.length, { one: 'item', many: 'items' })} exported.`,
        }
      : { kind: 'error', message: 'The export failed. No file was saved.' },
  )
}
