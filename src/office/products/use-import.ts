import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editTrouble } from '#src/office/records/editor/edit-messages.ts'
import { readCsv } from '#src/office/records/read-csv.ts'
import type { ProductValues } from './product-rules.ts'
import { toSaveWithoutPlan } from './product-values.ts'
import { fetchAllStoredProducts, saveProduct } from './product-api.ts'
import { productsChanged } from './product-queries.ts'
import { saveVersioned } from '#src/office/records/editor/save-versioned.ts'
import { type ImportLine, type ImportPlan, planImport } from './plan-import.ts'
import { productRecord } from './product-record.ts'

/** A file of products says nothing of their floor plans. */
const importedRecord = {
  ...productRecord,
  save: (id: string, version: number | null, values: ProductValues) =>
    saveProduct(toSaveWithoutPlan(id, version, values)),
}

const maxFileBytes = 10 * 1024 * 1024

const faults = {
  'quote-not-closed': 'a quotation mark is never closed',
  'text-after-quote': 'there is text after a closing quotation mark',
} as const

/** What became of one line; an empty trouble means that it is saved. */
export interface Imported {
  readonly entry: ImportLine
  readonly trouble: string
}

export type ImportState =
  | { readonly step: 'idle' }
  | { readonly step: 'reading' }
  | { readonly step: 'planned'; readonly fileName: string; readonly plan: ImportPlan }
  | { readonly step: 'importing'; readonly done: number; readonly total: number }
  | { readonly step: 'done'; readonly results: readonly Imported[] }

/** Reads a file, says what it would do, and does it line by line when told to. */
export function useImport() {
  const queryClient = useQueryClient()
  const [state, setState] = useState<ImportState>({ step: 'idle' })

  const read = async (file: File) => {
    setState({ step: 'reading' })
    const plan = await planOf(file)
    setState({ step: 'planned', fileName: file.name, plan })
  }
  const run = async (entries: readonly ImportLine[]) => {
    const results: Imported[] = []
    for (const entry of entries) {
      setState({ step: 'importing', done: results.length, total: entries.length })
      results.push({ entry, trouble: await importLine(entry) })
    }
    productsChanged(queryClient)
    setState({ step: 'done', results })
  }
  return { state, read, run, reset: () => setState({ step: 'idle' }) }
}

async function planOf(file: File): Promise<ImportPlan> {
  if (file.size > maxFileBytes) return { fault: 'The file is larger than 10 MB.', lines: [] }
  // A file may have been moved or changed since it was picked.
  const text = await file.text().catch(() => null)
  if (text === null) return { fault: 'Couldn’t read the file.', lines: [] }
  const records = readCsv(text)
  if (!records.ok) {
    const { line, kind } = records.failure
    return { fault: `This isn’t a valid CSV file: on line ${line}, ${faults[kind]}.`, lines: [] }
  }
  const stored = await fetchAllStoredProducts()
  if (!stored.ok) return { fault: editTrouble[stored.failure.kind], lines: [] }
  return planImport(records.value, stored.value)
}

async function importLine({ id, version, values }: ImportLine): Promise<string> {
  // One that has arrived already, by an import that broke off, counts as saved.
  const outcome = await saveVersioned(importedRecord, { id, version }, values, null)
  switch (outcome.kind) {
    case 'saved':
      return ''
    case 'overtaken':
      return editTrouble.conflict
    case 'failed':
      return editTrouble[outcome.failure.kind]
    case 'duplicate':
    case 'gone':
      return editTrouble[outcome.kind]
  }
}
