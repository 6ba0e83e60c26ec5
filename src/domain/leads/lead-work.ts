/** The two kinds of requests that visitors send, each in a table and on a page of its own. */
export type LeadKind = 'inquiry' | 'quote'

/** Names a lead. */
export interface LeadKey {
  readonly kind: LeadKind
  readonly id: string
}

/** The column by which what belongs to a lead names it. */
export const leadColumn = { inquiry: 'inquiry_id', quote: 'quote_request_id' } as const

/** Both of these columns, for what belongs to one lead at most. */
export function leadIds(lead: LeadKey | null) {
  return {
    inquiry_id: lead?.kind === 'inquiry' ? lead.id : null,
    quote_request_id: lead?.kind === 'quote' ? lead.id : null,
  }
}

/** What staff call the states of a lead, in the order of the work; spam stands apart. */
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

/** What staff call a state; the state itself when it is none that this version knows. */
export function statusLabel(status: string): string {
  return workStatuses.find(({ value }) => value === status)?.label ?? status
}

/** What each kind is called and where it is worked on. */
export const leadKinds = {
  inquiry: { one: 'inquiry', many: 'inquiries', title: 'Inquiries', path: '/admin/inquiries' },
  quote: { one: 'quote request', many: 'quote requests', title: 'Quotes', path: '/admin/quotes' },
} as const satisfies Record<LeadKind, object>
