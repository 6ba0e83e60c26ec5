import { Link } from '@tanstack/react-router'
import { type Period, periods, usualPeriod } from './dashboard-address.ts'
import styles from './dashboard.module.css'

/** The period that the figures are of; it stands in the address. */
export function PeriodLinks({ days }: { readonly days: Period }) {
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
