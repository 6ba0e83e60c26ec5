import { useState } from 'react'
import { decodeCsv } from '#src/office/records/decode-csv.ts'
import { type CsvRecord, readCsv } from '#src/office/records/read-csv.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import type { ImportEntry, ImportPlan, Imported } from './import-plan.ts'

/** Media types that an import accepts. */
export const importedTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const

const maxFileBytes = 10 * 1024 * 1024

const faults = {
  'quote-not-closed': 'a quotation mark is never closed',
  'text-after-quote': 'there is text after a closing quotation mark',
} as const

export type ImportState<Entry extends ImportEntry> =
  | { readonly step: 'idle' }
  | { readonly step: 'reading' }
  | { readonly step: 'planned'; readonly fileName: string; readonly plan: ImportPlan<Entry> }
  | { readonly step: 'importing'; readonly done: number; readonly total: number }
  | { readonly step: 'done'; readonly results: readonly Imported<Entry>[] }

interface Options<Entry extends ImportEntry> {
  /** Plans the import without changing anything. */
  readonly plan: (records: readonly CsvRecord[]) => Promise<ImportPlan<Entry>>
  /** @returns why an entry was not saved; empty when it was. */
  readonly save: (entry: Entry) => Promise<string>
  /** Reloads everything that shows the imported records. */
  readonly changed: () => void
}

/** Reads a file, shows what it would change, and imports it entry by entry on confirmation. */
export function useImport<Entry extends ImportEntry>({ plan, save, changed }: Options<Entry>) {
  const [state, setState] = useState<ImportState<Entry>>({ step: 'idle' })

  const read = async (file: File) => {
    setState({ step: 'reading' })
    const records = await recordsOf(file)
    setState({
      step: 'planned',
      fileName: file.name,
      plan: records.ok ? await plan(records.value) : { fault: records.failure, lines: [] },
    })
  }
  /** Shows another plan for the same file. */
  const replan = (next: ImportPlan<Entry>) =>
    setState((shown) => (shown.step === 'planned' ? { ...shown, plan: next } : shown))
  const run = async (entries: readonly Entry[]) => {
    const results: Imported<Entry>[] = []
    for (const entry of entries) {
      setState({ step: 'importing', done: results.length, total: entries.length })
      results.push({ entry, error: await save(entry) })
    }
    changed()
    setState({ step: 'done', results })
  }
  return { state, read, replan, run, reset: () => setState({ step: 'idle' }) }
}

async function recordsOf(file: File): Promise<Result<readonly CsvRecord[], string>> {
  if (file.size > maxFileBytes) return fail('The file is larger than 10 MB.')
  // The file may have been moved or changed since it was picked.
  const content = await file.arrayBuffer().catch(() => null)
  if (content === null) return fail('Couldn’t read the file.')
  const bytes = new Uint8Array(content)
  // Every ZIP archive starts with these bytes, and a workbook is one.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return workbookOf(bytes)
  const records = readCsv(decodeCsv(bytes))
  if (records.ok) return succeed(records.value)
  const { line, kind } = records.failure
  return fail(`This isn’t a valid CSV file: on line ${line}, ${faults[kind]}.`)
}

const workbookFaults = {
  'no-workbook': 'This isn’t a valid XLSX file.',
  'too-large':
    'The workbook has more than 50,000 rows or two million cells, or unpacks to more than 100 MB.',
  'too-slow': 'Reading the workbook took too long. Save it as CSV and try again.',
  unread: 'Couldn’t load the XLSX reader. Try again.',
} as const

async function workbookOf(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<readonly CsvRecord[], string>> {
  const script = await import('./ask-workbook.ts').catch(() => null)
  if (script === null) return fail(workbookFaults.unread)
  const records = await script.askWorkbook(bytes)
  return records.ok ? records : fail(workbookFaults[records.failure])
}
