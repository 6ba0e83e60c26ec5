import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LeadKind } from '#src/domain/leads/lead-work.ts'
import { fetchFileArrivals } from './file-arrivals.ts'
import { fetchCalls } from './lead-calls.ts'
import type { LeadFilter } from './lead-filter.ts'
import { fetchHistory } from './lead-history.ts'
import { fetchMails } from './lead-mails.ts'
import { fetchNotes } from './lead-notes.ts'
import type { Lead } from './lead-row.ts'
import { fetchReceivedMails } from './received-mails.ts'
import { type LeadSlice, fetchArrivals, fetchLead, fetchLeads } from './leads.ts'
import { fetchProductNames } from '#src/office/products/product-names.ts'
import { fetchRelatedLeads } from './related-leads.ts'
import { fetchLeadReceipt } from '#src/outbox/delivery/lead-receipt.ts'
import { valueOf } from '#src/backend/query-failure.ts'
import { adminKey } from '#src/session/forget-admin.ts'

/** Key prefixes of all queries about leads. */
export const leadsKey = [adminKey, 'leads'] as const

/** Key prefixes of queries for leads that arrived since a list was loaded. */
export const arrivalsKey = [...leadsKey, 'arrivals'] as const

const pollMs = 30_000
/** A push can be lost, so live lists are polled too. */
const livePollMs = 300_000
/** Mails are sent within seconds. */
const sendingPollMs = 2000
const columnSize = 20

/** One page of a list; the previous page stays until the next one has loaded. */
export const leadListQuery = (filter: LeadFilter, slice: LeadSlice) =>
  queryOptions({
    queryKey: [...leadsKey, 'list', filter, slice],
    queryFn: ({ signal }) => valueOf(fetchLeads(filter, slice, signal)),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A column of the board, loaded in parts. */
export const leadColumnQuery = (filter: LeadFilter) =>
  infiniteQueryOptions({
    queryKey: [...leadsKey, 'board', filter],
    queryFn: ({ pageParam, signal }) => {
      const slice = {
        order: 'received',
        descending: true,
        start: pageParam,
        size: columnSize,
      } as const
      return valueOf(fetchLeads(filter, slice, signal))
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { leads }) => sum + leads.length, 0)
      return loaded < total ? loaded : undefined
    },
    staleTime: 0,
  })

/** A lead, or null when the id is unknown. */
export const leadQuery = (kind: LeadKind, id: string) =>
  queryOptions({
    queryKey: [...leadsKey, 'one', kind, id],
    queryFn: ({ signal }) => valueOf(fetchLead(kind, id, signal)),
    staleTime: 0,
  })

/**
 * Leads that arrived after a server time; polled every half minute, also in the background, because
 * of notifications.
 * @param isLive whether new leads are pushed as well.
 */
export const arrivalsQuery = (filter: LeadFilter, since: string | null, isLive: boolean) =>
  queryOptions({
    queryKey: [...arrivalsKey, filter, since],
    queryFn: ({ signal }) => valueOf(fetchArrivals(filter, since ?? '', signal)),
    enabled: since !== null,
    refetchInterval: isLive ? livePollMs : pollMs,
    refetchIntervalInBackground: true,
    staleTime: pollMs,
    retry: false,
  })

export const leadNotesQuery = (kind: LeadKind, id: string) =>
  queryOptions({
    queryKey: [...leadsKey, 'notes', kind, id],
    queryFn: ({ signal }) => valueOf(fetchNotes(kind, id, signal)),
    staleTime: 0,
  })

export const leadCallsQuery = (kind: LeadKind, id: string) =>
  queryOptions({
    queryKey: [...leadsKey, 'calls', kind, id],
    queryFn: ({ signal }) => valueOf(fetchCalls(kind, id, signal)),
    staleTime: 0,
  })

/** Mails to the customer; refetched soon while one may be on its way. */
export const leadMailsQuery = (kind: LeadKind, id: string) =>
  queryOptions({
    queryKey: [...leadsKey, 'mails', kind, id],
    queryFn: ({ signal }) => valueOf(fetchMails(kind, id, signal)),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const waiting = state.data?.filter((mail) => mail.state === 'queued') ?? []
      if (waiting.length === 0) return false
      return waiting.some(({ reason }) => reason === null) ? sendingPollMs : pollMs
    },
  })

/** Received mails; refetched while the lead is open. */
export const receivedMailsQuery = (kind: LeadKind, id: string) =>
  queryOptions({
    queryKey: [...leadsKey, 'received-mails', kind, id],
    queryFn: ({ signal }) => valueOf(fetchReceivedMails(kind, id, signal)),
    staleTime: 0,
    refetchInterval: pollMs,
  })

/**
 * Arrival times of a request's files, by path. @param count arrived files; refetched when it
 * changes.
 */
export const fileArrivalsQuery = (id: string, count: number) =>
  queryOptions({
    queryKey: [...leadsKey, 'arrivals-of-files', id, count],
    enabled: count > 0,
    queryFn: ({ signal }) => valueOf(fetchFileArrivals(id, signal)),
    staleTime: 0,
  })

export const leadHistoryQuery = (kind: LeadKind, id: string) =>
  queryOptions({
    queryKey: [...leadsKey, 'history', kind, id],
    queryFn: ({ signal }) => valueOf(fetchHistory(kind, id, signal)),
    staleTime: 0,
  })

/** The other leads of the customer, of both kinds. */
export const relatedLeadsQuery = (lead: Lead) =>
  queryOptions({
    queryKey: [...leadsKey, 'related', lead.id, lead.email, lead.phoneKey],
    queryFn: ({ signal }) => valueOf(fetchRelatedLeads(lead, signal)),
  })

/** Which announced files have arrived; refetched while some may still come. */
export const leadFilesQuery = (id: string) =>
  queryOptions({
    queryKey: [...leadsKey, 'files', id],
    queryFn: ({ signal }) => valueOf(fetchLeadReceipt(id, signal)),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.files.every(({ complete }) => complete) === true ? false : pollMs,
  })

export const productNamesQuery = queryOptions({
  queryKey: [adminKey, 'product-names'],
  queryFn: ({ signal }) => valueOf(fetchProductNames(signal)),
})
