import { useQueryClient } from '@tanstack/react-query'
import { editTrouble } from '#src/office/records/editor/edit-messages.ts'
import { UnsavedGuard } from '#src/office/records/editor/unsaved-guard.tsx'
import type { ImportPlan } from '#src/office/records/exchange/import-plan.ts'
import { ImportSteps } from '#src/office/records/exchange/import-steps.tsx'
import { useImport } from '#src/office/records/exchange/use-import.ts'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import type { CsvRecord } from '#src/office/records/read-csv.ts'
import { type PriceImport, planPriceImport } from './plan-price-import.ts'
import { fetchPriceList, savePriceItem } from './price-api.ts'
import { isSameItem } from './price-changes.ts'
import { keyOfItem, onList } from './price-list.ts'
import { pricesChanged } from './price-query.ts'
import { priceColumnNames } from './price-sheet.ts'
import styles from './prices.module.css'

/** Prices out of a file, after a look at what they would change. */
export function PriceImportDialog({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient()
  const work = useImport({ plan, save, changed: () => void pricesChanged(queryClient) })
  const isRunning = work.state.step === 'importing'
  return (
    <OfficeDialog
      isOpen
      size="xl"
      title="Import prices"
      onClose={() => {
        if (!isRunning) onClose()
      }}
    >
      <div className={styles['form']}>
        <p className={styles['hint']}>
          Each line has one price of one item: of a product by the last part of its web address, of
          anything else by kind, name and unit. Lines add prices or correct those of the same day;
          prices that the file lacks stay, and so does what an empty cell would say. You’ll see what
          would change before anything is saved.
        </p>
        <ImportSteps work={work} what={{ one: 'item', many: 'items' }}>
          A CSV or XLSX file of up to 10 MB with these columns in its first line:{' '}
          {priceColumnNames.join(', ')}. The export has them.
        </ImportSteps>
      </div>
      <UnsavedGuard isDirty={isRunning} what="an unfinished import" />
    </OfficeDialog>
  )
}

async function plan(records: readonly CsvRecord[]): Promise<ImportPlan<PriceImport>> {
  const stored = await fetchPriceList()
  return stored.ok
    ? planPriceImport(records, onList(stored.value))
    : { fault: editTrouble[stored.failure.kind], lines: [] }
}

async function save({ item, values }: PriceImport): Promise<string> {
  const saved = await savePriceItem(item, item.version, values)
  if (saved.ok) return ''
  const { kind } = saved.failure
  if (kind !== 'conflict' && kind !== 'duplicate') return editTrouble[kind]
  // One that has arrived already, by an import that broke off, counts as saved.
  const list = await fetchPriceList()
  const now = list.ok
    ? onList(list.value).find((listed) => keyOfItem(listed) === keyOfItem(item))
    : undefined
  return now !== undefined && isSameItem(now, values) && now.prices.length === values.prices.length
    ? ''
    : editTrouble.conflict
}
