import { useQuery } from '@tanstack/react-query'
import { momentWords } from '#src/domain/text/india-text.ts'
import { sourceLabel } from './lead-sources.ts'
import { leadKinds, statusLabel } from '#src/domain/leads/lead-work.ts'
import { newestLeadsQuery } from './dashboard-queries.ts'
import { OfficeLink } from '#src/office/records/office-link.tsx'
import { ReadError } from '#src/office/records/read-error.tsx'
import styles from './dashboard.module.css'

/** The latest leads of both kinds. */
export function NewestLeads() {
  const leads = useQuery(newestLeadsQuery)
  return (
    <section className={styles['part']}>
      <h2>Newest leads</h2>
      {leads.isError && <ReadError what="newest leads" query={leads} />}
      {leads.data?.length === 0 && (
        <p className={styles['empty']}>
          No requests yet. What visitors send from the site appears here by itself.
        </p>
      )}
      <ul className={styles['feed']}>
        {leads.data?.map(({ kind, id, name, source, status, receivedAt }) => (
          <li key={id}>
            <OfficeLink href={`${leadKinds[kind].path}?lead=${id}`}>{name}</OfficeLink>
            <span>
              {sourceLabel(source)} · {statusLabel(status)} · {momentWords(receivedAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
