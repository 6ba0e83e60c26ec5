/** What may stand in double braces in a mail, and what it stands for. */
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

/** What may stand in a mail with an offer beside them. */
const offerPlaceholders = {
  offer: 'the offer’s number',
  total: 'the offer’s total',
  'valid until': 'the offer’s last day',
  'offer link': 'the customer’s link to the offer',
} as const

/** Those of all mails. */
export const allPlaceholders = { ...placeholders, ...offerPlaceholders }

export type PlaceholderValues = Readonly<Record<keyof typeof placeholders, string>>

const pattern = /\{\{([^{}]*)\}\}/g

const nameIn = (inside: string) => inside.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Puts values in the place of the placeholders that are known; the others stay as they are. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(pattern, (whole, inside: string) => {
    const name = nameIn(inside)
    return Object.hasOwn(values, name) ? (values[name] ?? whole) : whole
  })
}

/**
 * Why a text cannot be sent as it stands, or null: it has braces that nobody can fill in.
 * @param known what can be filled in.
 */
export function placeholderProblem(text: string, known: object = placeholders): string | null {
  const unknown = [...text.matchAll(pattern)].find(
    ([, inside = '']) => !Object.hasOwn(known, nameIn(inside)),
  )
  if (unknown !== undefined) return `There is no placeholder ${unknown[0]}`
  // What is left of "{{name}" would go out as it is.
  return /\{\{|\}\}/.test(text.replaceAll(pattern, ''))
    ? 'A placeholder is not closed: it needs two braces on each side'
    : null
}

/** Whether a text names what only a mail with an offer can fill in. */
export function isForOffers(text: string): boolean {
  return [...text.matchAll(pattern)].some(([, inside = '']) =>
    Object.hasOwn(offerPlaceholders, nameIn(inside)),
  )
}

/** Whether the customer's link stands in a text. */
export function hasOfferLink(text: string): boolean {
  return [...text.matchAll(pattern)].some(([, inside = '']) => nameIn(inside) === 'offer link')
}

/** A name for whoever has an address: "ravi.kumar@example.com" is "Ravi Kumar". */
export function nameOfAddress(address: string): string {
  const [local = ''] = address.split('@')
  return local
    .split(/[._+-]+/)
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
}
