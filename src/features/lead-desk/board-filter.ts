import type { LeadFilter } from '#src/data/admin/lead-filter.ts'

/** The filter of one column of a board. */
export function columnFilter(filter: LeadFilter, status: string): LeadFilter {
  return { ...filter, statuses: [status] }
}
