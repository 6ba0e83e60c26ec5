import { OfficeLink } from '#src/office/records/office-link.tsx'
import { figure } from '#src/office/dashboard/words/figure.ts'
import styles from './dashboard.module.css'

interface Share {
  readonly label: string
  readonly count: number
  /** More about it, behind the count. */
  readonly note?: string
  /** The list of what is counted; absent where there is no one list of it. */
  readonly href?: string | undefined
}

interface Props {
  readonly title: string
  readonly shares: readonly Share[]
  /** What stands there without any. */
  readonly empty: string
}

/** Counts side by side, each with a bar of its length. */
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
