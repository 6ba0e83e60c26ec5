import { company } from '#src/domain/company/company.ts'
import { openingHours } from '#src/domain/company/opening-hours.ts'
import { absolute } from '#src/seo/absolute.ts'
import { type Node, listOf, reference } from './node.ts'

/** Hyderabad's UTC offset; there is no summer time. */
const india = '+05:30'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const organizationId = () => absolute('/#organization')
export const websiteId = () => absolute('/#website')

/** The company in short, for pages about something else. */
export function organizationInShort(): Node {
  return {
    '@type': 'Organization',
    '@id': organizationId(),
    name: company.name,
    url: absolute('/'),
    logo: absolute('/icons/app-512.png'),
  }
}

/** The company in full. */
export function organization(): Node {
  return {
    ...organizationInShort(),
    legalName: known(company.legalName),
    description: known(company.tagline),
    email: known(company.email),
    telephone: known(company.phone),
    address: address(),
    sameAs: listOf(company.socials.map(({ url }) => url).filter(isWebAddress)),
    contactPoint: [
      contactPoint('sales', hours()),
      // Specification section 9: emergency support at any time.
      contactPoint('emergency', [
        { ...day(weekdays), opens: `00:00:00${india}`, closes: `23:59:59${india}` },
      ]),
    ],
  }
}

/** The company's premises with their opening hours. */
export function localBusiness(picture: string): Node {
  return {
    '@type': 'LocalBusiness',
    '@id': absolute('/#business'),
    name: company.name,
    url: absolute('/contact'),
    image: picture,
    telephone: known(company.phone),
    email: known(company.email),
    address: address(),
    openingHoursSpecification: listOf(hours()),
    parentOrganization: reference(organizationId()),
  }
}

/** The site with its search. */
export function website(): Node {
  return {
    '@type': 'WebSite',
    '@id': websiteId(),
    name: company.name,
    url: absolute('/'),
    inLanguage: 'en-IN',
    publisher: reference(organizationId()),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absolute('/search')}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

function address(): Node {
  const { street, locality, region, postalCode, country } = company.address
  return {
    '@type': 'PostalAddress',
    streetAddress: known(street),
    addressLocality: known(locality),
    addressRegion: known(region),
    postalCode: known(postalCode),
    addressCountry: country,
  }
}

function contactPoint(contactType: string, hoursAvailable: readonly Node[]): Node {
  return {
    '@type': 'ContactPoint',
    contactType,
    telephone: known(company.phone),
    email: known(company.email),
    availableLanguage: 'en',
    hoursAvailable: listOf(hoursAvailable),
  }
}

/** Closed days are left out. */
function hours(): Node[] {
  return openingHours
    .filter(({ opens, closes }) => opens < closes)
    .map((row) => ({
      ...day(row.weekdays.map((place) => weekdays[place] ?? '')),
      opens: clock(row.opens),
      closes: clock(row.closes),
    }))
}

function day(names: readonly string[]): Node {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: names.map((name) => `https://schema.org/${name}`),
  }
}

function clock(minute: number): string {
  const digits = (figure: number) => String(figure).padStart(2, '0')
  return `${digits(Math.floor(minute / 60))}:${digits(minute % 60)}:00${india}`
}

function isWebAddress(url: string): boolean {
  return /^https?:/.test(url) && URL.canParse(url)
}

/** Empty values are left out. */
function known(text: string): string | undefined {
  return text.trim() === '' ? undefined : text
}
