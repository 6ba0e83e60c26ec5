import { Button, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { editTrouble } from '#src/office/records/editor/edit-messages.ts'
import { fetchAllStoredProducts } from './product-api.ts'
import { EditHint, EditSection } from '#src/office/records/editor/edit-page.tsx'
import { PageBar } from '#src/ui/page-bar.tsx'
import { UnsavedGuard } from '#src/office/records/editor/unsaved-guard.tsx'
import { FileDrop } from '#src/office/records/fields/file-drop.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import styles from './exchange.module.css'
import { ImportDone } from './import-done.tsx'
import { ImportReport } from './import-report.tsx'
import { csvColumns, productsToCsv } from './product-csv.ts'
import { useImport } from './use-import.ts'

/** Products out of and into a file that a spreadsheet can edit. */
export function ExchangePage() {
  const { state, read, run, reset } = useImport()
  return (
    <div className={styles['page']}>
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
        <FileDrop
          label="File to import"
          accept={['text/csv']}
          multiple={false}
          disabled={state.step === 'importing'}
          onFiles={([file]) => {
            if (file !== undefined) void read(file)
          }}
        >
          A CSV file of up to 10 MB with these columns in its first line: {csvColumns.join(', ')}.
        </FileDrop>
        <div aria-live="polite">
          {state.step === 'reading' && <p>Reading the file…</p>}
          {state.step === 'importing' && (
            <>
              <p>
                {state.done} of {state.total}
              </p>
              <Progress aria-label="Import" value={(state.done / state.total) * 100} />
            </>
          )}
        </div>
        {state.step === 'planned' && (
          <ImportReport key={state.fileName} {...state} onImport={(lines) => void run(lines)} />
        )}
        {state.step === 'done' && (
          <ImportDone
            results={state.results}
            onAgain={(lines) => void run(lines)}
            onClose={reset}
          />
        )}
      </EditSection>
      <UnsavedGuard isDirty={state.step === 'importing'} what="an unfinished import" />
    </div>
  )
}

function ExportButton() {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const products = await fetchAllStoredProducts()
    setBusy(false)
    if (!products.ok) {
      return void showToast({ kind: 'error', message: editTrouble[products.failure.kind] })
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
