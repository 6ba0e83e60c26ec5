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

/**
 * The choices of the quote form on the contact page; the dialog of a product sends the product's
 * name.
 */
export const productInterests = [
  { value: 'site-office', label: 'Site offices' },
  { value: 'containers', label: 'Containers' },
  { value: 'cabins', label: 'Portable cabins' },
  { value: 'accommodation', label: 'Labour accommodation' },
  { value: 'security', label: 'Security cabins' },
  { value: 'other', label: 'Something else' },
] as const

/** The sources of water on a site. */
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

/** The label of a code; anything else, such as a customer's own words, is returned as it is. */
export function choiceLabel<Value extends string | null>(
  choices: readonly Choice[],
  value: Value,
): string | Value {
  return choices.find((choice) => choice.value === value)?.label ?? value
}
