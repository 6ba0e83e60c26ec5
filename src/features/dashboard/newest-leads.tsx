import { useQuery } from '@tanstack/react-query'
import { momentWords } from '#src/content/india-words.ts'
import { sourceLabel } from '#src/content/lead-sources.ts'
import { leadKinds, statusLabel } from '#src/content/lead-work.ts'
import { newestLeadsQuery } from '#src/queries/admin/dashboard.ts'
import { OfficeLink } from '#src/ui/admin/office-link.tsx'
import { ReadTrouble } from '#src/ui/admin/read-trouble.tsx'
import styles from './dashboard.module.css'

/** The latest leads of both kinds. */
export function NewestLeads() {
  const leads = useQuery(newestLeadsQuery)
  return (
    <section className={styles['part']}>
      <h2>Newest leads</h2>
      {leads.isError && <ReadTrouble what="newest leads" query={leads} />}
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
