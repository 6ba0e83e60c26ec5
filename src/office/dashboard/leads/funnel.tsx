import { shareText } from '#src/office/dashboard/text/change-text.ts'
import { figure } from '#src/office/dashboard/text/figure.ts'
import styles from '#src/office/dashboard/dashboard.module.css'
import type { LeadStats, PeriodStats } from './lead-stats.ts'

const steps = [
  { name: 'views', label: 'Product views', of: null },
  { name: 'requests', label: 'Requests', of: 'views' },
  { name: 'contacted', label: 'Contacted', of: 'requests' },
  { name: 'quoted', label: 'Quoted', of: 'contacted' },
  { name: 'won', label: 'Won', of: 'quoted' },
] as const satisfies readonly {
  readonly name: keyof PeriodStats
  readonly label: string
  readonly of: keyof PeriodStats | null
}[]

/** How far the period's leads came, each step as a share of the one before. */
export function Funnel({ figures: { now, before } }: { readonly figures: LeadStats }) {
  return (
    <section className={styles['part']}>
      <h2>From view to won</h2>
      <ol className={styles['shares']}>
        {steps.map(({ name, label, of }) => (
          <li key={name}>
            <span className={styles['label']}>
              {label}
              {of !== null && now[of] > 0 && (
                <small> {shareText(now[name], now[of])} of the step before</small>
              )}
            </span>
            <span className={styles['count']}>
              {figure(now[name])} <small>{figure(before[name])} before</small>
            </span>
            {name !== 'views' && (
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * now[name]) / Math.max(1, now.requests)} height={1} />
              </svg>
            )}
          </li>
        ))}
      </ol>
      <p className={styles['note']}>
        Counts what has become of the period’s leads by now; a lost lead counts as contacted.
      </p>
    </section>
  )
}
