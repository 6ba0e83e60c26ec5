/** Marks the link of a lead, so that the focus can return to it in the list. */
export const leadLinkAttribute = 'data-lead-link'
