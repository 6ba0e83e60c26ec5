import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type LeadKind, leadKinds } from '#src/domain/leads/lead-work.ts'
import { readAllLeads } from '#src/office/leads/api/all-leads.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { readOrNull } from '#src/office/api/reading.ts'
import { saveFile } from '#src/ui/save-file.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { exportColumns } from './export-sheet.ts'
import { indiaClockAsUtc } from '#src/office/leads/india-time.ts'
import { type LeadSearchParams, filterOf, sliceOf } from '#src/office/leads/lead-search-params.ts'
import { countWords } from '#src/office/records/count-words.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** Exports all leads that an address shows, on all of its pages. */
export function useExport(kind: LeadKind, address: LeadSearchParams) {
  const queryClient = useQueryClient()
  /** How many have been read; null when nothing is exported. */
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (format: ExportFormat) => {
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    try {
      const read = await readAll(controller.signal)
      if (!controller.signal.aborted) await finish(format, read)
    } finally {
      if (running.current === controller) setProgress(null)
    }
  }

  /** Null when a part of it could not be read. */
  const readAll = async (signal: AbortSignal): Promise<Read | null> => {
    const all = await readAllLeads(filterOf(kind, address), sliceOf(address), setProgress, signal)
    const staff = await readOrNull(queryClient.ensureQueryData(staffQuery))
    return all.ok && staff !== null ? { leads: all.value, staff } : null
  }

  const finish = async (format: ExportFormat, read: Read | null) => {
    const content = read === null ? null : await fileOf(kind, format, read)
    if (read === null || content === null) {
      const message = 'The export failed. No file was saved.'
      return showToast({ kind: 'error', message })
    }
    const fileName = `${leadKinds[kind].title.toLowerCase()}-${today()}.${format}`
    saveFile({ fileName, content })
    return showToast({
      kind: 'success',
      message: `${countWords(read.leads.length, leadKinds[kind])} exported.`,
    })
  }

  const cancel = () => {
    running.current?.abort()
    setProgress(null)
  }

  return { progress, start, cancel }
}

type Leads = Extract<Awaited<ReturnType<typeof readAllLeads>>, { readonly ok: true }>['value']

interface Read {
  readonly leads: Leads
  readonly staff: Parameters<typeof exportColumns>[1]
}

/** Null when the format's script, which is loaded when it is asked for, cannot be fetched. */
async function fileOf(
  kind: LeadKind,
  format: ExportFormat,
  { leads, staff }: Read,
): Promise<Blob | null> {
  const columns = exportColumns(kind, staff)
  if (format === 'csv') {
    const script = await import('./export-csv.ts').catch(() => null)
    return script === null ? null : script.leadsAsCsv(columns, leads)
  }
  const script = await import('./export-xlsx.ts').catch(() => null)
  return script === null ? null : script.leadsAsXlsx(leadKinds[kind].title, columns, leads)
}

function today(): string {
  return indiaClockAsUtc(new Date().toISOString()).toISOString().slice(0, 10)
}
