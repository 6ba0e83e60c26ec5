/** The attribute by which the way back into the list finds the link of a lead. */
export const leadLinkAttribute = 'data-lead-link'
