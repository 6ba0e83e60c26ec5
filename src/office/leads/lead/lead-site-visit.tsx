import { type SiteVisit, siteVisitFacts } from '#src/domain/leads/site-visit.ts'
import { Facts } from '#src/office/records/facts.tsx'
import { Part } from './part.tsx'

/** What staff recorded at the site. */
export function LeadSiteVisit({ visit }: { readonly visit: SiteVisit }) {
  const { position } = visit
  return (
    <Part title="Site visit">
      <Facts facts={siteVisitFacts(visit).map(({ label, text }) => [label, text])} />
      {position !== null && (
        <p>
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${position.latitude},${position.longitude}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Open in Google Maps
          </a>
        </p>
      )}
    </Part>
  )
}
