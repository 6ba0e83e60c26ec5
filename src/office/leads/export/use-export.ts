import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type LeadKind, leadKinds } from '#src/domain/leads/lead-work.ts'
import { readAllLeads } from '#src/office/leads/api/all-leads.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { readOrNull } from '#src/office/records/read-query.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { exportColumns } from './export-sheet.ts'
import { type SheetFormat, saveSheet } from '#src/office/records/exchange/sheet-file.ts'
import { type LeadSearchParams, filterOf, sliceOf } from '#src/office/leads/lead-search-params.ts'
import { formatCount } from '#src/office/records/format-count.ts'

/** Exports all leads of a URL's filter, on all pages. */
export function useExport(kind: LeadKind, address: LeadSearchParams) {
  const queryClient = useQueryClient()
  /** Number of leads read so far; null when no export is running. */
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (format: SheetFormat) => {
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

  /** Null when a part could not be loaded. */
  const readAll = async (signal: AbortSignal): Promise<Read | null> => {
    const all = await readAllLeads(filterOf(kind, address), sliceOf(address), setProgress, signal)
    const staff = await readOrNull(queryClient.ensureQueryData(staffQuery))
    return all.ok && staff !== null ? { leads: all.value, staff } : null
  }

  const finish = async (format: SheetFormat, read: Read | null) => {
    const { title } = leadKinds[kind]
    if (
      read === null ||
      !(await saveSheet(format, title, exportColumns(kind, read.staff), read.leads))
    ) {
      const message = 'The export failed. No file was saved.'
      return showToast({ kind: 'error', message })
    }
    return showToast({
      kind: 'success',
      message: `${formatCount(read.leads.length, leadKinds[kind])} exported.`,
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
