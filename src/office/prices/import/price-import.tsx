import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { indiaDay } from '#src/domain/text/india-day.ts'
import { editErrors } from '#src/office/records/editor/edit-messages.ts'
import { UnsavedGuard } from '#src/office/records/editor/unsaved-guard.tsx'
import { ImportSteps } from '#src/office/records/exchange/import-steps.tsx'
import { useImport } from '#src/office/records/exchange/use-import.ts'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import type { CsvRecord } from '#src/office/records/read-csv.ts'
import { keepKnownTitles, readKnownTitles } from './known-titles.ts'
import { type PriceImport, isExport, planPriceImport } from './plan-price-import.ts'
import { planSheet } from './plan-sheet.ts'
import { SheetChoices } from './sheet-choices.tsx'
import { type SheetLayout, guessLayout, titlesOf } from './sheet-layout.ts'
import { fetchPriceList, savePriceItem } from '#src/office/prices/price-api.ts'
import { isSameItem } from '#src/office/prices/price-changes.ts'
import { type PriceItem, keyOfItem, onList } from '#src/office/prices/price-list.ts'
import { pricesChanged } from '#src/office/prices/price-query.ts'

/** A price list from elsewhere, and how it is read. */
interface Sheet {
  readonly records: readonly CsvRecord[]
  readonly items: readonly PriceItem[]
  readonly layout: SheetLayout
}

/** Imports prices from a file, after showing what would change. */
export function PriceImportDialog({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const work = useImport<PriceImport>({
    plan: async (records) => {
      setSheet(null)
      const stored = await fetchPriceList()
      if (!stored.ok) return { fault: editErrors[stored.failure.kind], lines: [] }
      const items = onList(stored.value)
      if (isExport(records)) return planPriceImport(records, items)
      const guess = guessLayout(records, await readKnownTitles())
      const layout = { ...guess, addsItems: false, validFrom: indiaDay(Date.now()) }
      if (records.length > 0) setSheet({ records, items, layout })
      return planSheet(records, layout, items)
    },
    save,
    changed: () => void pricesChanged(queryClient),
  })
  const readAs = (layout: SheetLayout) => {
    if (sheet === null) return
    const { records, items } = sheet
    setSheet({ records, items, layout })
    void keepKnownTitles(titlesOf(records, layout))
    work.replan(planSheet(records, layout, items))
  }
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
      <Stack gap={14}>
        <Text c="dimmed" fz={15} maw="68ch">
          Each line adds a price to an item, or corrects the one of the same day. Prices that the
          file lacks stay, and an empty cell changes nothing. You’ll see what would change before
          anything is saved.
        </Text>
        <ImportSteps
          work={work}
          what={{ one: 'item', many: 'items' }}
          choices={sheet && <SheetChoices {...sheet} onLayout={readAs} />}
        >
          A CSV or XLSX file of up to 10 MB: an export, or your own price list. You can say what its
          columns mean.
        </ImportSteps>
      </Stack>
      <UnsavedGuard isDirty={isRunning} what="an unfinished import" />
    </OfficeDialog>
  )
}

async function save({ item, values }: PriceImport): Promise<string> {
  const saved = await savePriceItem(item, item.version, values)
  if (saved.ok) return ''
  const { kind } = saved.failure
  if (kind !== 'conflict' && kind !== 'duplicate') return editErrors[kind]
  // An interrupted import may have saved it already, which counts as saved.
  const list = await fetchPriceList()
  const now = list.ok
    ? onList(list.value).find((listed) => keyOfItem(listed) === keyOfItem(item))
    : undefined
  return now !== undefined && isSameItem(now, values) && now.prices.length === values.prices.length
    ? ''
    : editErrors.conflict
}
