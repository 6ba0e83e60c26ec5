/** The pages where leads begin, as the view `leads` names them. */
const leadSources = [
  { value: 'product-page', label: 'Product page' },
  { value: 'site-visit', label: 'Site visit' },
  { value: 'contact-quote', label: 'Quote form, contact page' },
  { value: 'contact-message', label: 'Message, contact page' },
  { value: 'call-back', label: 'Call me back' },
] as const

/** The label of a source; an unknown source is its own label. */
export function sourceLabel(source: string): string {
  return leadSources.find(({ value }) => value === source)?.label ?? source
}
