import { statusLabel } from '#src/domain/leads/lead-work.ts'
import styles from './status-mark.module.css'

/** The state of a lead in a word, with a sign for those who scan a list. */
export function StatusMark({ status }: { readonly status: string }) {
  return (
    <span className={styles['status']} data-status={status}>
      {statusLabel(status)}
    </span>
  )
}
