import { type CompanyFacts, replaceCompany } from './company.ts'
import { type OpeningHours, replaceOpeningHours } from './opening-hours.ts'

/** What pages show of the company in place of what is built in; absent where nobody saved it. */
export interface SiteFacts {
  readonly company?: CompanyFacts
  readonly openingHours?: readonly OpeningHours[]
}

/** Has to come before anything is rendered, in the prerender and in the page alike. */
export function applySiteFacts({ company, openingHours }: SiteFacts): void {
  if (company !== undefined) replaceCompany(company)
  if (openingHours !== undefined) replaceOpeningHours(openingHours)
}
