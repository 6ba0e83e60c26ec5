import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  fileArrivalsQuery,
  leadCallsQuery,
  leadFilesQuery,
  leadHistoryQuery,
  leadMailsQuery,
  leadNotesQuery,
  leadsKey,
  receivedMailsQuery,
} from '#src/office/leads/api/lead-queries.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { offerEventsOfQuery } from '#src/office/offers/offer-queries.ts'
import { leadTasksQuery } from '#src/office/tasks/task-queries.ts'
import type { LeadRecord } from './timeline-entries.ts'

/** Loads everything on a lead's timeline, and names what could not be loaded. */
export function useLeadRecord(lead: Lead) {
  const queryClient = useQueryClient()
  const { kind, id } = lead
  const files = useQuery({ ...leadFilesQuery(id), enabled: lead.files.length > 0 })
  const arrived = files.data?.files.filter((file) => file.arrived).length ?? 0
  const parts = {
    changes: useQuery(leadHistoryQuery(kind, id)),
    notes: useQuery(leadNotesQuery(kind, id)),
    calls: useQuery(leadCallsQuery(kind, id)),
    emails: useQuery(leadMailsQuery(kind, id)),
    'received emails': useQuery(receivedMailsQuery(kind, id)),
    tasks: useQuery(leadTasksQuery(id)),
    offers: useQuery(offerEventsOfQuery(lead)),
    files: useQuery(fileArrivalsQuery(id, arrived)),
  }
  const sent = parts.emails.data?.filter(({ state }) => state === 'sent').length
  // The first sent mail changes the lead.
  useEffect(() => {
    if (sent === undefined || sent === 0) return
    void queryClient.invalidateQueries({
      queryKey: leadsKey,
      predicate: ({ queryKey }) => queryKey[2] !== 'mails',
    })
  }, [queryClient, sent])
  const record: LeadRecord = {
    lead,
    changes: parts.changes.data ?? [],
    notes: parts.notes.data ?? [],
    calls: parts.calls.data ?? [],
    mails: parts.emails.data ?? [],
    receivedMails: parts['received emails'].data ?? [],
    tasks: parts.tasks.data ?? [],
    offerEvents: parts.offers.data ?? [],
    arrivals: parts.files.data ?? {},
  }
  const failed = Object.entries(parts).filter(([, query]) => query.isError)
  return { record, failed }
}
