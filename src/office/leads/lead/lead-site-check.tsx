import type { SiteCheck } from '#src/domain/fit/site-check.ts'
import { pages } from '#src/domain/pages.ts'
import { Facts } from '#src/office/records/facts.tsx'
import { Part } from './part.tsx'

/** The site check's answer as the customer saw it; the linked page repeats it with sources. */
export function LeadSiteCheck({ check: { search, facts } }: { readonly check: SiteCheck }) {
  return (
    <Part title="Site check">
      <Facts facts={facts.map(({ label, text }) => [label, text])} />
      <p>
        <a href={`${pages.fit.path}${search}`} target="_blank" rel="noopener">
          Open the site check with its sources
        </a>
      </p>
    </Part>
  )
}
