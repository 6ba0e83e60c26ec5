import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { editErrors } from '#src/office/records/editor/edit-messages.ts'
import { fetchAllStoredProducts } from './product-api.ts'
import { EditHint, EditSection } from '#src/office/records/editor/edit-page.tsx'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { UnsavedGuard } from '#src/office/records/editor/unsaved-guard.tsx'
import { ImportSteps } from '#src/office/records/exchange/import-steps.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { useBusy } from '#src/ui/use-busy.ts'
import { csvColumns, productsToCsv } from './product-csv.ts'
import { useProductImport } from './use-product-import.ts'

/** Exports products to a spreadsheet file, and imports them. */
export function ExchangePage() {
  const work = useProductImport()
  return (
    <Stack gap="lg" maw={860}>
      <PageBar title="Import and export">
        <Link to="/admin/products">All products</Link>
      </PageBar>
      <EditSection title="Export">
        <EditHint>
          Every product except those in trash, as a CSV file for Excel or Google Sheets. Change what
          you like and import it again.
        </EditHint>
        <ExportButton />
      </EditSection>
      <EditSection title="Import">
        <EditHint>
          Lines with a product ID change that product, only in the columns that the file has; other
          lines add a product. You’ll see what would change before anything is saved.
        </EditHint>
        <ImportSteps work={work} what={{ one: 'product', many: 'products' }}>
          A CSV or XLSX file of up to 10 MB with these columns in its first line:{' '}
          {csvColumns.join(', ')}.
        </ImportSteps>
      </EditSection>
      <UnsavedGuard isDirty={work.state.step === 'importing'} what="an unfinished import" />
    </Stack>
  )
}

function ExportButton() {
  const [isBusy, whileBusy] = useBusy()
  const run = async () => {
    const products = await whileBusy(fetchAllStoredProducts())
    if (!products.ok) {
      return void showToast({ kind: 'error', message: editErrors[products.failure.kind] })
    }
    const text = productsToCsv(products.value.filter(({ deleted_at }) => deleted_at === null))
    const day = new Date().toISOString().slice(0, 10)
    const content = new Blob([text], { type: 'text/csv;charset=utf-8' })
    saveFile({ fileName: `products-${day}.csv`, content })
  }
  return (
    <p>
      <Button variant="default" aria-disabled={isBusy} onClick={() => void (isBusy ? null : run())}>
        {isBusy ? 'Loading products…' : 'Export all products'}
      </Button>
    </p>
  )
}
