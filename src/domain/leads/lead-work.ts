/** The two kinds of lead that visitors send, each with a table and a page of its own. */
export type LeadKind = 'inquiry' | 'quote'

/** Identifies a lead. */
export interface LeadKey {
  readonly kind: LeadKind
  readonly id: string
}

/** The column with which a row refers to its lead. */
export const leadColumn = { inquiry: 'inquiry_id', quote: 'quote_request_id' } as const

/** Both columns, for rows that belong to at most one lead. */
export function leadIds(lead: LeadKey | null) {
  return {
    inquiry_id: lead?.kind === 'inquiry' ? lead.id : null,
    quote_request_id: lead?.kind === 'quote' ? lead.id : null,
  }
}

/** The labels of the states for staff, in the order of the work; spam is separate. */
export const workStatuses = [
  { value: 'new', label: 'New' },
  { value: 'contacted', label: 'Contacted' },
  { value: 'quoted', label: 'Quoted' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'spam', label: 'Spam' },
] as const

/** The columns of the board. */
export const boardStatuses = workStatuses.filter(({ value }) => value !== 'spam')

/** The label of a state; an unknown state is returned as it is. */
export function statusLabel(status: string): string {
  return workStatuses.find(({ value }) => value === status)?.label ?? status
}

/** The label of each kind, and the page where staff work on it. */
export const leadKinds = {
  inquiry: { one: 'inquiry', many: 'inquiries', title: 'Inquiries', path: '/admin/inquiries' },
  quote: { one: 'quote request', many: 'quote requests', title: 'Quotes', path: '/admin/quotes' },
} as const satisfies Record<LeadKind, object>
