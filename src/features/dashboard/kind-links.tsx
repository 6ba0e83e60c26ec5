import { type LeadKind, leadKinds } from '#src/content/lead-work.ts'
import { OfficeLink } from '#src/ui/admin/office-link.tsx'
import { counted } from './counted.ts'
import styles from './dashboard.module.css'

interface Props {
  readonly counts: Readonly<Record<LeadKind, number>>
  /** The search parameters of the list that is linked. */
  readonly search: string
}

/** How many of each kind, each with the way to their list; a kind without any is left out. */
export function KindLinks({ counts, search }: Props) {
  const kinds = (['inquiry', 'quote'] as const).filter((kind) => counts[kind] > 0)
  return (
    <small className={styles['kinds']}>
      {kinds.map((kind) => (
        <OfficeLink key={kind} href={`${leadKinds[kind].path}?${search}`}>
          {counted(counts[kind], leadKinds[kind].one, leadKinds[kind].many)}
        </OfficeLink>
      ))}
    </small>
  )
}
