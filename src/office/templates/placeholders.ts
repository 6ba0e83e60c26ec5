/** The placeholders of mails, written in double braces, and their meanings. */
const placeholders = {
  name: 'the customer’s name',
  product: 'what the request is about',
  reference: 'the request’s reference',
  'my name': 'your name, from your email address',
  'my email': 'your email address',
  company: 'our company',
  'company phone': 'our phone number',
  'company email': 'our email address',
} as const

/** The additional placeholders of mails with an offer. */
const offerPlaceholders = {
  offer: 'the offer’s number',
  total: 'the offer’s total',
  'valid until': 'the offer’s last day',
  'offer link': 'the customer’s link to the offer',
} as const

/** The placeholders of all mails. */
export const allPlaceholders = { ...placeholders, ...offerPlaceholders }

export type PlaceholderValues = Readonly<Record<keyof typeof placeholders, string>>

const pattern = /\{\{([^{}]*)\}\}/g

const nameIn = (inside: string) => inside.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Replaces known placeholders by their values; unknown ones stay. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(pattern, (whole, inside: string) => {
    const name = nameIn(inside)
    return Object.hasOwn(values, name) ? (values[name] ?? whole) : whole
  })
}

/**
 * Why a text cannot be sent: it has an unknown or unclosed placeholder. Null if it can.
 * @param known the placeholders that can be filled in.
 */
export function placeholderProblem(text: string, known: object = placeholders): string | null {
  const unknown = [...text.matchAll(pattern)].find(
    ([, inside = '']) => !Object.hasOwn(known, nameIn(inside)),
  )
  if (unknown !== undefined) return `There is no placeholder ${unknown[0]}`
  // An incomplete "{{name}" would be sent as it is.
  return /\{\{|\}\}/.test(text.replaceAll(pattern, ''))
    ? 'A placeholder is not closed: it needs two braces on each side'
    : null
}

/** Whether a text has a placeholder that only mails with an offer can fill in. */
export function isForOffers(text: string): boolean {
  return [...text.matchAll(pattern)].some(([, inside = '']) =>
    Object.hasOwn(offerPlaceholders, nameIn(inside)),
  )
}

/** Whether a text contains the link to the offer. */
export function hasOfferLink(text: string): boolean {
  return [...text.matchAll(pattern)].some(([, inside = '']) => nameIn(inside) === 'offer link')
}

/** A name from an email address: "ravi.kumar@example.com" is "Ravi Kumar". */
export function nameOfAddress(address: string): string {
  const [local = ''] = address.split('@')
  return local
    .split(/[._+-]+/)
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
}
