import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { statusLabel } from '#src/domain/leads/lead-work.ts'
import type { LeadFilter } from '#src/office/leads/api/lead-filter.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { leadColumnQuery } from '#src/office/leads/api/lead-queries.ts'
import { columnFilter } from './board-filter.ts'
import { useLeadChange } from '#src/office/leads/use-lead-change.ts'

type Column = InfiniteData<{ readonly leads: readonly Lead[]; readonly total: number }>

/**
 * Moves a lead to another column: at once on the screen, and back if the server refuses.
 * @param filter of the whole board.
 */
export function useBoardMove(filter: LeadFilter) {
  const queryClient = useQueryClient()
  const { change } = useLeadChange(filter.kind)
  /** The announcement for screen readers. */
  const [announcement, setAnnouncement] = useState('')

  const keyOf = (status: string) => leadColumnQuery(columnFilter(filter, status)).queryKey

  const move = async (lead: Lead, to: string) => {
    if (lead.status === to) return
    const keys = [keyOf(lead.status), keyOf(to)] as const
    await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })))
    const before = keys.map((queryKey) => [queryKey, queryClient.getQueryData(queryKey)] as const)
    queryClient.setQueryData(keys[0], (column) => column && without(column, lead.id))
    queryClient.setQueryData(
      keys[1],
      (column) => column && withLead(column, { ...lead, status: to }),
    )
    setAnnouncement(`Moving ${lead.name} to ${statusLabel(to)}.`)
    let isDone = false
    try {
      isDone = await change([lead.id], { column: 'status', value: to })
    } finally {
      // Also after an unexpected error, which is rethrown.
      if (!isDone) {
        for (const [queryKey, column] of before) queryClient.setQueryData(queryKey, column)
      }
      setAnnouncement(
        isDone
          ? `${lead.name} is in ${statusLabel(to)}.`
          : `${lead.name} stays in ${statusLabel(lead.status)}.`,
      )
    }
  }

  return { move, announcement }
}

function without({ pages, pageParams }: Column, id: string): Column {
  return {
    pageParams,
    pages: pages.map(({ leads, total }) => ({
      leads: leads.filter((lead) => lead.id !== id),
      total: total - 1,
    })),
  }
}

/** Inserted by time, where it stays when the column is reloaded. */
function withLead({ pages, pageParams }: Column, lead: Lead): Column {
  const isOlder = (other: Lead) => Date.parse(other.receivedAt) < Date.parse(lead.receivedAt)
  const found = pages.findIndex(({ leads }) => leads.some(isOlder))
  const target = found < 0 ? pages.length - 1 : found
  return {
    pageParams,
    pages: pages.map(({ leads, total }, page) => {
      if (page !== target) return { leads, total: total + 1 }
      const before = leads.findIndex(isOlder)
      return {
        leads: leads.toSpliced(before < 0 ? leads.length : before, 0, lead),
        total: total + 1,
      }
    }),
  }
}
