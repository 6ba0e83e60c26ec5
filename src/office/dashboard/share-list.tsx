import { OfficeLink } from '#src/office/records/office-link.tsx'
import { figure } from '#src/office/dashboard/text/figure.ts'
import styles from './dashboard.module.css'

interface Share {
  readonly label: string
  readonly count: number
  /** Details after the count. */
  readonly note?: string
  /** Link to the list of what is counted, if there is one. */
  readonly href?: string | undefined
}

interface Props {
  readonly title: string
  readonly shares: readonly Share[]
  /** Shown if there is nothing to count. */
  readonly empty: string
}

/** Counts with bars of proportional length. */
export function ShareList({ title, shares, empty }: Props) {
  const most = Math.max(1, ...shares.map(({ count }) => count))
  return (
    <section className={styles['part']}>
      <h2>{title}</h2>
      {shares.length === 0 ? (
        <p className={styles['empty']}>{empty}</p>
      ) : (
        <ul className={styles['shares']}>
          {shares.map(({ label, count, note, href }) => (
            <li key={`${label} ${href}`}>
              <span className={styles['label']}>
                {href === undefined ? label : <OfficeLink href={href}>{label}</OfficeLink>}
              </span>
              <span className={styles['count']}>
                {figure(count)} {note !== undefined && <small>{note}</small>}
              </span>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * count) / most} height={1} />
              </svg>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
