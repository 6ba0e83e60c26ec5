import { OfficeLink } from '#src/office/records/office-link.tsx'
import { figure } from '#src/office/dashboard/text/figure.ts'
import styles from '#src/office/dashboard/dashboard.module.css'
import own from './to-do.module.css'

interface LaneLink {
  readonly href: string
  readonly label: string
}

interface Props {
  readonly title: string
  readonly count: number
  readonly isAlarm: boolean
  /** Shown if there is nothing to do. */
  readonly empty: string
  /** What comes next, each with a short description. */
  readonly entries: readonly (LaneLink & { readonly key: string; readonly note: string })[]
  /** Links to the complete lists. */
  readonly lists: readonly LaneLink[]
}

/** One kind of work: how much there is, and what comes next. */
export function ToDoLane({ title, count, isAlarm, empty, entries, lists }: Props) {
  return (
    <section
      className={`${styles['part']} ${own['lane']}`}
      data-alarm={isAlarm}
      data-quiet={count === 0}
    >
      <h3>
        {title} <span>{figure(count)}</span>
      </h3>
      {count === 0 && <p className={styles['empty']}>{empty}</p>}
      <ul>
        {entries.map(({ key, href, label, note }) => (
          <li key={key}>
            <OfficeLink href={href}>
              <b>{label}</b>
              <span>{note}</span>
            </OfficeLink>
          </li>
        ))}
      </ul>
      {count > 0 && lists.length > 0 && (
        <p className={own['all']}>
          {lists.map(({ href, label }) => (
            <OfficeLink key={href} href={href}>
              {label}
            </OfficeLink>
          ))}
        </p>
      )}
    </section>
  )
}
