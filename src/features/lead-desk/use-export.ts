import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type LeadKind, leadKinds } from '#src/content/lead-work.ts'
import { saveFile } from '#src/ui/save-file.ts'
import { readAllLeads } from '#src/queries/admin/all-leads.ts'
import { staffQuery } from '#src/queries/admin/leads.ts'
import { showToast } from '#src/ui/toast.ts'
import { exportColumns } from './export-sheet.ts'
import { indiaClockAsUtc } from './india-time.ts'
import { type LeadAddress, filterOf, sliceOf } from './lead-address.ts'
import { countWords } from './lead-words.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** Exports all leads that an address shows, on all of its pages. */
export function useExport(kind: LeadKind, address: LeadAddress) {
  const queryClient = useQueryClient()
  /** How many have been read; null when nothing is exported. */
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (format: ExportFormat) => {
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    const { signal } = controller
    const all = await readAllLeads(filterOf(kind, address), sliceOf(address), setProgress, signal)
    const staff = await queryClient.ensureQueryData(staffQuery).catch(() => null)
    if (!signal.aborted)
      await finish(format, all.ok && staff !== null ? { leads: all.value, staff } : null)
    if (running.current === controller) setProgress(null)
  }

  const finish = async (format: ExportFormat, read: Read | null) => {
    const content = read === null ? null : await fileOf(kind, format, read).catch(() => null)
    if (read === null || content === null) {
      const message = 'The export could not be finished. No file was saved.'
      return showToast({ kind: 'error', message })
    }
    saveFile(`${leadKinds[kind].title.toLowerCase()}-${today()}.${format}`, content)
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

/** Each format's script is loaded when it is asked for. */
async function fileOf(kind: LeadKind, format: ExportFormat, { leads, staff }: Read): Promise<Blob> {
  const columns = exportColumns(kind, staff)
  if (format === 'csv') {
    const { leadsAsCsv } = await import('./export-csv.ts')
    return leadsAsCsv(columns, leads)
  }
  const { leadsAsXlsx } = await import('./export-xlsx.ts')
  return leadsAsXlsx(leadKinds[kind].title, columns, leads)
}

function today(): string {
  return indiaClockAsUtc(new Date().toISOString()).toISOString().slice(0, 10)
}
