import type { LeadFilter } from '#src/office/leads/api/lead-filter.ts'

/** The filter of one column of a board. */
export function columnFilter(filter: LeadFilter, status: string): LeadFilter {
  return { ...filter, statuses: [status] }
}
