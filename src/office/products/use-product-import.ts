import { useQueryClient } from '@tanstack/react-query'
import { editErrors } from '#src/office/records/editor/edit-messages.ts'
import { saveVersioned } from '#src/office/records/editor/save-versioned.ts'
import type { ImportPlan } from '#src/office/records/exchange/import-plan.ts'
import { useImport } from '#src/office/records/exchange/use-import.ts'
import type { CsvRecord } from '#src/office/records/read-csv.ts'
import { type ImportLine, planImport } from './plan-import.ts'
import { fetchAllStoredProducts, saveProduct } from './product-api.ts'
import { productsChanged } from './product-queries.ts'
import { productRecord } from './product-record.ts'
import type { ProductValues } from './product-fields.ts'
import { toSaveWithoutPlan } from './product-values.ts'

/** CSV files do not contain floor plans. */
const importedRecord = {
  ...productRecord,
  save: (id: string, version: number | null, values: ProductValues) =>
    saveProduct(toSaveWithoutPlan(id, version, values)),
}

/** The import of products. */
export function useProductImport() {
  const queryClient = useQueryClient()
  return useImport({ plan, save, changed: () => productsChanged(queryClient) })
}

async function plan(records: readonly CsvRecord[]): Promise<ImportPlan<ImportLine>> {
  const stored = await fetchAllStoredProducts()
  return stored.ok
    ? planImport(records, stored.value)
    : { fault: editErrors[stored.failure.kind], lines: [] }
}

async function save({ id, version, values }: ImportLine): Promise<string> {
  // An interrupted import may have saved it already, which counts as saved.
  const outcome = await saveVersioned(importedRecord, { id, version }, values, null)
  switch (outcome.kind) {
    case 'saved':
      return ''
    case 'overtaken':
      return editErrors.conflict
    case 'failed':
      return editErrors[outcome.failure.kind]
    case 'duplicate':
    case 'gone':
      return editErrors[outcome.kind]
  }
}
