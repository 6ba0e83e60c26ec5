import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { editTrouble } from '#src/office/records/editor/edit-messages.ts'
import { fetchAllStoredProducts } from './product-api.ts'
import { EditHint, EditSection } from '#src/office/records/editor/edit-page.tsx'
import { PageBar } from '#src/ui/page-bar.tsx'
import { UnsavedGuard } from '#src/office/records/editor/unsaved-guard.tsx'
import { ActionButton } from '#src/ui/button-link.tsx'
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
  const id = useId()
  return (
    <div className={styles['page']}>
      <PageBar title="Import and export">
        <Link to="/admin/products">All products</Link>
      </PageBar>
      <EditSection title="Export">
        <EditHint>
          All products but those in the trash, as a CSV file. It can be changed in a spreadsheet and
          imported again.
        </EditHint>
        <ExportButton />
      </EditSection>
      <EditSection title="Import">
        <EditHint>
          A CSV file of at most 10 MB whose first line names columns: {csvColumns.join(', ')}. A
          line with the id of a product changes it, in the columns that the file has; any other adds
          one. Nothing is saved before you have seen what would happen.
        </EditHint>
        <p className={styles['file']}>
          <label htmlFor={id}>File to import</label>
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            disabled={state.step === 'importing'}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (file !== undefined) void read(file)
            }}
          />
        </p>
        <div aria-live="polite">
          {state.step === 'reading' && <p>Reading the file…</p>}
          {state.step === 'importing' && (
            <p>
              <progress aria-label="Import" value={state.done} max={state.total} /> {state.done} of{' '}
              {state.total}
            </p>
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
      <UnsavedGuard isDirty={state.step === 'importing'} what="an import that is not finished" />
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
      <ActionButton aria-disabled={isBusy} onClick={() => void (isBusy ? null : run())}>
        {isBusy ? 'Reading the products…' : 'Export all products'}
      </ActionButton>
    </p>
  )
}
