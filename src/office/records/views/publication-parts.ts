/** Tabs of a list by publication, for the parameter `state`. */
export const publicationParts = [
  { label: 'All', patch: { state: undefined } },
  { label: 'Published', patch: { state: 'published' } },
  { label: 'Drafts', patch: { state: 'draft' } },
  { label: 'Trash', patch: { state: 'trash' } },
] as const
