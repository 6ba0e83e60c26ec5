/** The parts of a list of what the site shows, by the parameter `state`. */
export const publicationParts = [
  { label: 'All', patch: { state: undefined } },
  { label: 'Published', patch: { state: 'published' } },
  { label: 'Drafts', patch: { state: 'draft' } },
  { label: 'Trash', patch: { state: 'trash' } },
] as const
