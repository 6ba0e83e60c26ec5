/** The states of a request in the words for customers; `private.lead_receipt` returns them. */
export const leadStatuses = ['Received', 'In contact', 'Quote sent', 'Ordered', 'Closed'] as const

export type LeadStatus = (typeof leadStatuses)[number]
