import type { LeadFilter } from './lead-filter.ts'
import type { Lead } from './lead-row.ts'
import { type LeadSlice, fetchLeadsById, mostRows } from './leads.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { type Result, succeed } from '#src/platform/result.ts'

/**
 * All leads of a filter, in the order of the list. They are read by id, so that leads which arrive
 * or change in the meanwhile are neither duplicated nor skipped.
 * @param onProgress called with the number of leads read so far.
 */
export async function readAllLeads(
  filter: LeadFilter,
  slice: Pick<LeadSlice, 'order' | 'descending'>,
  onProgress: (count: number) => void,
  signal: AbortSignal,
): Promise<Result<readonly Lead[], OfficeFailure>> {
  const leads: Lead[] = []
  for (;;) {
    const part = await fetchLeadsById(filter, leads.at(-1)?.id ?? null, signal)
    if (!part.ok) return part
    leads.push(...part.value)
    onProgress(leads.length)
    if (part.value.length < mostRows) return succeed(inOrder(leads, slice))
  }
}

/** The database's order: by bytes, then by id. */
export function inOrder(
  leads: readonly Lead[],
  { order, descending }: Pick<LeadSlice, 'order' | 'descending'>,
): readonly Lead[] {
  const sign = descending ? -1 : 1
  const keyed = leads.map((lead) => ({ lead, key: keyOf(lead, order) }))
  keyed.sort((a, b) => sign * compare(a.key, b.key) || compare(a.lead.id, b.lead.id))
  return keyed.map(({ lead }) => lead)
}

function keyOf(lead: Lead, order: LeadSlice['order']): string | number {
  if (order === 'received') return Date.parse(lead.receivedAt)
  return order === 'name' ? lead.name : lead.status
}

function compare<Key extends string | number>(a: Key, b: Key): number {
  return a < b ? -1 : a > b ? 1 : 0
}
