import type { LeadKind } from '#src/content/lead-work.ts'
import { type ReadFailure, readRows } from '#src/data/read-failure.ts'
import { type Result, fail, succeed } from '#src/lib/result.ts'
import { type RestAnswer, askAsUser } from './ask-as-user.ts'
import { type LeadFilter, narrow } from './lead-filter.ts'
import { type Lead, decodeLead, leadTables } from './lead-row.ts'

/** What a list can be ordered by. */
export type LeadOrder = 'received' | 'name' | 'status'

/** A part of a list, from a place counted from 0. */
export interface LeadSlice {
  readonly order: LeadOrder
  readonly descending: boolean
  readonly start: number
  readonly size: number
}

export interface LeadPage {
  readonly leads: readonly Lead[]
  /** How many the filter has in all. */
  readonly total: number
}

/** The server gives no more rows than this at once. */
export const mostRows = 1000

/** One part of the list of a filter, and how long the whole is. */
export async function fetchLeads(
  filter: LeadFilter,
  { order, descending, start, size }: LeadSlice,
  signal: AbortSignal,
): Promise<Result<LeadPage, ReadFailure>> {
  const answer = await askAsUser((client) =>
    narrow(select(client, filter.kind, 'exact'), filter)
      .order(columnOf(filter.kind, order), { ascending: !descending })
      .order('id')
      .range(start, start + size - 1)
      .abortSignal(signal),
  )
  // A page beyond the end, which may have moved since: PostgREST has no range for it.
  if (answer.status === 416) return succeed({ leads: [], total: answer.count ?? 0 })
  const rows = leadsOf(filter.kind, answer)
  if (!rows.ok) return rows
  return succeed({ leads: rows.value, total: answer.count ?? rows.value.length })
}

/** How many leads a filter has. */
export async function countLeads(
  filter: LeadFilter,
  signal: AbortSignal,
): Promise<Result<number, ReadFailure>> {
  const page = await fetchLeads(
    filter,
    { order: 'received', descending: true, start: 0, size: 1 },
    signal,
  )
  return page.ok ? succeed(page.value.total) : page
}

/** One lead, or null when there is none of that id. */
export async function fetchLead(
  kind: LeadKind,
  id: string,
  signal: AbortSignal,
): Promise<Result<Lead | null, ReadFailure>> {
  const answer = await askAsUser((client) =>
    select(client, kind).eq('id', id).limit(1).abortSignal(signal),
  )
  const rows = leadsOf(kind, answer)
  return rows.ok ? succeed(rows.value[0] ?? null) : rows
}

/**
 * The leads of a filter in the order of their ids, from the one after `afterId`: whatever else
 * happens to the list meanwhile, none comes twice and none is left out.
 */
export async function fetchLeadsById(
  filter: LeadFilter,
  afterId: string | null,
  signal: AbortSignal,
): Promise<Result<readonly Lead[], ReadFailure>> {
  const answer = await askAsUser((client) => {
    const query = narrow(select(client, filter.kind), filter).order('id').limit(mostRows)
    return (afterId === null ? query : query.gt('id', afterId)).abortSignal(signal)
  })
  return leadsOf(filter.kind, answer)
}

/** The newest leads of a filter that came after a moment of the server, ISO 8601. */
export async function fetchArrivals(
  filter: LeadFilter,
  since: string,
  signal: AbortSignal,
): Promise<Result<readonly Lead[], ReadFailure>> {
  const answer = await askAsUser((client) =>
    narrow(select(client, filter.kind), filter)
      .gt('received_at', since)
      .order('received_at', { ascending: false })
      .limit(100)
      .abortSignal(signal),
  )
  return leadsOf(filter.kind, answer)
}

type Client = Parameters<Parameters<typeof askAsUser>[0]>[0]

function select(client: Client, kind: LeadKind, count?: 'exact') {
  const { table, columns } = leadTables[kind]
  // Both tables have the columns by which they are narrowed; rows are decoded, not believed.
  return client
    .from(table as 'quote_requests')
    .select<string, unknown>(columns, count === undefined ? {} : { count })
}

function columnOf(kind: LeadKind, order: LeadOrder): string {
  if (order === 'received') return 'received_at'
  if (order === 'status') return 'status'
  return kind === 'inquiry' ? 'name' : 'contact_name'
}

function leadsOf(kind: LeadKind, answer: RestAnswer): Result<Lead[], ReadFailure> {
  const rows = readRows(answer)
  if (!rows.ok) return rows
  const leads = rows.value.map((row) => decodeLead(kind, row)).filter((lead) => lead !== null)
  // A row that cannot be read must not be left out in silence.
  return leads.length === rows.value.length ? succeed(leads) : fail({ kind: 'unreachable' })
}
