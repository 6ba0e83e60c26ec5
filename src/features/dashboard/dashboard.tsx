import { useQuery } from '@tanstack/react-query'
import { leadFiguresQuery } from '#src/queries/admin/dashboard.ts'
import { PageBar } from '#src/ui/admin/page-bar.tsx'
import { ReadTrouble } from '#src/ui/admin/read-trouble.tsx'
import { type Period, usualPeriod } from './dashboard-address.ts'
import styles from './dashboard.module.css'
import { DashboardOutline } from './dashboard-outline.tsx'
import { KeyFigures } from './key-figures.tsx'
import { LatestChanges } from './latest-changes.tsx'
import { LeadFigureParts } from './lead-figure-parts.tsx'
import { NewestLeads } from './newest-leads.tsx'
import { PeriodLinks } from './period-links.tsx'

/** How sales stand now: figures of a period, and what has happened last. */
export function Dashboard({ days = usualPeriod }: { readonly days: Period | undefined }) {
  const figures = useQuery(leadFiguresQuery(days))
  return (
    <div className={styles['page']}>
      <PageBar title="Dashboard">
        <PeriodLinks days={days} />
      </PageBar>
      {figures.isError && <ReadTrouble what="figures" query={figures} />}
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
