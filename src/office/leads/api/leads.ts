import type { LeadKind } from '#src/domain/leads/lead-work.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import { type OfficeClient, askPage, askRows } from '#src/office/api/ask.ts'
import { type LeadFilter, narrow } from './lead-filter.ts'
import { type Lead, leadRows, leadTable, leadTables } from './lead-row.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

/** Sort keys of a list. */
export type LeadOrder = 'received' | 'name' | 'status'

/** A part of a list, with its offset. */
export interface LeadSlice {
  readonly order: LeadOrder
  readonly descending: boolean
  readonly start: number
  readonly size: number
}

export interface LeadPage {
  readonly leads: readonly Lead[]
  /** The number of all matching leads. */
  readonly total: number
}

/** The server's limit for the rows of one response. */
export const mostRows = 1000

/** A part of the matching leads, and their total number. */
export async function fetchLeads(
  filter: LeadFilter,
  { order, descending, start, size }: LeadSlice,
  signal: AbortSignal,
): Promise<Result<LeadPage, OfficeFailure>> {
  const page = await askPage(leadRows[filter.kind], (client) =>
    narrow(select(client, filter.kind, 'exact'), filter)
      .order(columnOf(filter.kind, order), { ascending: !descending })
      .order('id')
      .range(start, start + size - 1)
      .abortSignal(signal),
  )
  return page.ok ? succeed({ leads: page.value.rows, total: page.value.total }) : page
}

/** A lead, or null when the id is unknown. */
export async function fetchLead(
  kind: LeadKind,
  id: string,
  signal: AbortSignal,
): Promise<Result<Lead | null, OfficeFailure>> {
  const rows = await askRows(leadRows[kind], (client) =>
    select(client, kind).eq('id', id).limit(1).abortSignal(signal),
  )
  return rows.ok ? succeed(rows.value[0] ?? null) : rows
}

/**
 * The leads of a filter in the order of their ids, starting after `afterId`: whatever changes in
 * the meantime, none is returned twice or skipped.
 */
export function fetchLeadsById(
  filter: LeadFilter,
  afterId: string | null,
  signal: AbortSignal,
): Promise<Result<readonly Lead[], OfficeFailure>> {
  return askRows(leadRows[filter.kind], (client) => {
    const query = narrow(select(client, filter.kind), filter).order('id').limit(mostRows)
    return (afterId === null ? query : query.gt('id', afterId)).abortSignal(signal)
  })
}

/** The newest matching leads that arrived after a server time, ISO 8601. */
export function fetchArrivals(
  filter: LeadFilter,
  since: string,
  signal: AbortSignal,
): Promise<Result<readonly Lead[], OfficeFailure>> {
  return askRows(leadRows[filter.kind], (client) =>
    narrow(select(client, filter.kind), filter)
      .gt('received_at', since)
      .order('received_at', { ascending: false })
      .limit(100)
      .abortSignal(signal),
  )
}

function select(client: OfficeClient, kind: LeadKind, count?: 'exact') {
  return leadTable(client, kind).select<string, unknown>(
    leadTables[kind].columns,
    count === undefined ? {} : { count },
  )
}

function columnOf(kind: LeadKind, order: LeadOrder): string {
  if (order === 'received') return 'received_at'
  if (order === 'status') return 'status'
  return kind === 'inquiry' ? 'name' : 'contact_name'
}
