/** Codes and labels of the specification, section 3. */
export const timelines = [
  { value: 'immediate', label: 'Immediate (within 1 month)' },
  { value: 'short', label: 'Short (1-3 months)' },
  { value: 'medium', label: 'Medium (3-6 months)' },
  { value: 'long', label: 'Long (6+ months)' },
] as const

export const budgetRanges = [
  { value: 'small', label: 'Under $10,000' },
  { value: 'medium', label: '$10,000-$50,000' },
  { value: 'large', label: '$50,000-$100,000' },
  { value: 'xlarge', label: 'Over $100,000' },
] as const

export const inquiryTypes = ['general', 'quote', 'support', 'consultation'] as const

export const inquiryTypeChoices: readonly {
  readonly value: (typeof inquiryTypes)[number]
  readonly label: string
}[] = [
  { value: 'general', label: 'General inquiry' },
  { value: 'quote', label: 'Quote' },
  { value: 'support', label: 'Support' },
  { value: 'consultation', label: 'Consultation' },
]

/** What the contact page's quote form offers; a product's own dialog sends the product's name. */
export const productInterests = [
  { value: 'site-office', label: 'Site offices' },
  { value: 'containers', label: 'Containers' },
  { value: 'cabins', label: 'Portable cabins' },
  { value: 'accommodation', label: 'Labour accommodation' },
  { value: 'security', label: 'Security cabins' },
  { value: 'other', label: 'Something else' },
] as const

/** Where the water of a site comes from. */
export const waters = [
  { value: 'mains', label: 'Municipal supply' },
  { value: 'borewell', label: 'Borewell or open well' },
  { value: 'tanker', label: 'Tanker' },
  { value: 'none', label: 'None yet' },
] as const

/** A code that a form offers, with its label. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** The label of a code; what is no code, such as a customer's own words, stays as it is. */
export function choiceLabel<Value extends string | null>(
  choices: readonly Choice[],
  value: Value,
): string | Value {
  return choices.find((choice) => choice.value === value)?.label ?? value
}
