/** What a customer is told about the state of a request; `private.lead_receipt` says these words. */
export const leadStatuses = ['Received', 'In contact', 'Quote sent', 'Ordered', 'Closed'] as const

export type LeadStatus = (typeof leadStatuses)[number]
