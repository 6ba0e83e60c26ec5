/** Facts of the company. All of them are placeholders: replace them here before going live. */
export const company = {
  name: 'Placeholder Prefab',
  legalName: 'Placeholder Prefab Private Limited',
  tagline: 'Prefabricated and modular buildings from Hyderabad',
  email: 'sales@example.com',
  phone: '+91 40 0000 0000',
  /** Digits only, as wa.me wants them. */
  whatsapp: '910000000000',
  address: {
    street: 'Plot 00, Sample Industrial Area',
    locality: 'Hyderabad',
    region: 'Telangana',
    postalCode: '500000',
    country: 'IN',
  },
  statistics: [
    { value: '15+', label: 'years' },
    { value: '500+', label: 'projects' },
    { value: '100+', label: 'clients' },
    { value: '50+', label: 'team members' },
  ],
  socials: [
    { name: 'Facebook', url: 'https://www.facebook.com/example' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@example' },
  ],
} as const

/** The phone number as a link. */
export const phoneLink = `tel:${company.phone.replaceAll(' ', '')}`

/** A chat with the company that begins with `text`. */
export function whatsappLink(text: string): string {
  return `https://wa.me/${company.whatsapp}?text=${encodeURIComponent(text)}`
}
