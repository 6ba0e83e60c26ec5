import { type SiteVisit, siteVisitFacts } from '#src/domain/leads/site-visit.ts'
import controls from '#src/office/records/controls.module.css'
import { Part } from './part.tsx'

/** What staff recorded at the site. */
export function LeadSiteVisit({ visit }: { readonly visit: SiteVisit }) {
  const { position } = visit
  return (
    <Part title="Site visit">
      <dl className={controls['facts']}>
        {siteVisitFacts(visit).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
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
