import type { LeadFilter } from '#src/queries/admin/leads.ts'

/** The filter of one column of a board. */
export function columnFilter(filter: LeadFilter, status: string): LeadFilter {
  return { ...filter, statuses: [status] }
}
