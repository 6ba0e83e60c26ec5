import { leadReference } from '#src/domain/leads/lead-reference.ts'
import type { EditedLead } from './edited-lead.ts'
import styles from './draft-notice.module.css'

/** Says which request the form changes, and what of it is no longer there. */
export function EditNotice({ edited: { entry, lostFiles } }: { readonly edited: EditedLead }) {
  return (
    <p className={styles['notice']}>
      You are changing {leadReference(entry.id)}, which the server did not accept. It is sent again
      with what you change here.
      {lostFiles.length > 0 && (
        <strong>
          {' '}
          This device has lost {lostFiles.join(', ')}. Please attach{' '}
          {lostFiles.length === 1 ? 'it' : 'them'} again, or it is sent without.
        </strong>
      )}
    </p>
  )
}
