/** Where on the site a lead began, as the view `leads` tells it. */
const leadSources = [
  { value: 'product-page', label: 'Product page' },
  { value: 'site-visit', label: 'Site visit' },
  { value: 'contact-quote', label: 'Quote form, contact page' },
  { value: 'contact-message', label: 'Message, contact page' },
  { value: 'call-back', label: 'Call me back' },
] as const

/** What staff call a source; the source itself when it is none that this version knows. */
export function sourceLabel(source: string): string {
  return leadSources.find(({ value }) => value === source)?.label ?? source
}
