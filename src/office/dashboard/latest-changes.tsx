import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { changeSentence, pathOfRow } from '#src/office/changes/change-log.ts'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { latestChangesQuery } from './dashboard-queries.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { MayOpen } from '#src/office/records/may-open.ts'
import { OfficeLink } from '#src/office/records/office-link.tsx'
import { ReadError } from '#src/office/records/read-error.tsx'
import styles from './dashboard.module.css'

/** Recent changes by staff. */
export function LatestChanges() {
  const changes = useQuery(latestChangesQuery)
  const { data: staff = [] } = useQuery(staffQuery)
  const mayOpen = use(MayOpen)
  const nameOf = (actor: string | null) =>
    staff.find(({ id }) => id === actor)?.email ??
    (actor === null ? 'System' : 'Former staff member')
  return (
    <section className={styles['part']}>
      <h2>Latest changes</h2>
      {changes.isError && <ReadError what="latest changes" query={changes} />}
      {changes.data?.entries.length === 0 && <p className={styles['empty']}>No changes yet.</p>}
      <ul className={styles['feed']}>
        {changes.data?.entries.map((entry) => {
          const path = pathOfRow(entry)
          const text = changeSentence(entry)
          return (
            <li key={entry.id}>
              {path === null ? text : <OfficeLink href={path}>{text}</OfficeLink>}
              <span>
                {nameOf(entry.actor)} · {formatMoment(entry.at)}
              </span>
            </li>
          )
        })}
      </ul>
      {mayOpen('/admin/changes') && (
        <p>
          <OfficeLink href="/admin/changes" className={styles['more']}>
            All changes
          </OfficeLink>
        </p>
      )}
    </section>
  )
}
