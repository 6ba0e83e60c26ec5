interface Company {
  name: string
  legalName: string
  tagline: string
  email: string
  phone: string
  /** Digits only, as wa.me wants them. */
  whatsapp: string
  address: {
    readonly street: string
    readonly locality: string
    readonly region: string
    readonly postalCode: string
    readonly country: string
  }
  socials: readonly { readonly name: string; readonly url: string }[]
}

/** The facts that the back office can replace. */
export type CompanyFacts = Readonly<Company>

/**
 * The facts of the company. All are placeholders until they are replaced, in the back office or
 * here. Read them while rendering, not when a module loads.
 */
export const company: Company = {
  name: 'Placeholder Prefab',
  legalName: 'Placeholder Prefab Private Limited',
  tagline: 'Prefabricated and modular buildings from Hyderabad',
  email: 'sales@example.com',
  phone: '+91 40 0000 0000',
  whatsapp: '910000000000',
  address: {
    street: 'Plot 00, Sample Industrial Area',
    locality: 'Hyderabad',
    region: 'Telangana',
    postalCode: '500000',
    country: 'IN',
  },
  socials: [
    { name: 'Facebook', url: 'https://www.facebook.com/example' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@example' },
  ],
}

/** The phone number as a link. */
export let phoneLink = phoneLinkTo(company.phone)

const builtIn: CompanyFacts = { ...company }

/** Replaces the facts above with what the back office has saved; nothing restores them. */
export function replaceCompany(facts: CompanyFacts = builtIn): void {
  Object.assign(company, facts)
  phoneLink = phoneLinkTo(facts.phone)
}

/** A link that dials `phone`. */
export function phoneLinkTo(phone: string): string {
  return `tel:${phone.replaceAll(/[ ()-]/g, '')}`
}

/** The opening words of a chat that is not about a product. */
export const generalQuestion = 'Hello, I have a question about your buildings.'

/** The address of a chat with the company that starts with `text`. */
export function whatsappLink(text: string, { whatsapp }: CompanyFacts = company): string {
  return `https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`
}
