import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { leadFiguresQuery } from './dashboard-queries.ts'
import { PageBar } from '#src/ui/page-bar.tsx'
import { ReadError } from '#src/office/records/read-error.tsx'
import { type Period, periods, usualPeriod } from './dashboard-search-params.ts'
import styles from './dashboard.module.css'
import { KeyFigures } from './key-figures.tsx'
import { LatestChanges } from './latest-changes.tsx'
import { LeadFigureParts } from './lead-figure-parts.tsx'
import { NewestLeads } from './newest-leads.tsx'

/** How sales stand now: figures of a period, and what has happened last. */
export function Dashboard({ days = usualPeriod }: { readonly days: Period | undefined }) {
  const figures = useQuery(leadFiguresQuery(days))
  return (
    <div className={styles['page']}>
      <PageBar title="Dashboard">
        <PeriodLinks days={days} />
      </PageBar>
      {figures.isError && <ReadError what="figures" query={figures} />}
      {figures.data === undefined && !figures.isError && <DashboardOutline />}
      {figures.data !== undefined && (
        <div className={styles['figures']} aria-busy={figures.isPlaceholderData}>
          <KeyFigures figures={figures.data} days={days} />
          <LeadFigureParts figures={figures.data} />
        </div>
      )}
      <div className={styles['pair']}>
        <NewestLeads />
        <LatestChanges />
      </div>
    </div>
  )
}

/** The period that the figures are of; it stands in the address. */
function PeriodLinks({ days }: { readonly days: Period }) {
  return (
    <nav aria-label="Period" className={styles['periods']}>
      {periods.map((period) => (
        <Link
          key={period}
          to="/admin"
          search={{ days: period === usualPeriod ? undefined : period }}
          aria-current={period === days ? 'page' : false}
        >
          {period} days
        </Link>
      ))}
    </nav>
  )
}

const places = [0, 1, 2, 3]

/** The place of the figures while they are read. */
function DashboardOutline() {
  return (
    <div className={styles['outline']}>
      <p className="visually-hidden" role="status">
        Reading the figures…
      </p>
      <div className={styles['keys']}>
        {places.map((place) => (
          <i key={place} />
        ))}
      </div>
      <i className={styles['plot']} />
    </div>
  )
}
