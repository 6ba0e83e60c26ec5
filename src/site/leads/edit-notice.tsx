import { leadReference } from '#src/domain/leads/lead-reference.ts'
import type { EditedLead } from './edited-lead.ts'
import styles from './draft-notice.module.css'

/** Says which request is being corrected, and which of its files are lost. */
export function EditNotice({ edited: { entry, lostFiles } }: { readonly edited: EditedLead }) {
  return (
    <p className={styles['notice']}>
      You are editing {leadReference(entry.id)}, which our server did not accept. Change what you
      need, then send it again.
      {lostFiles.length > 0 && (
        <strong>
          {' '}
          {lostFiles.join(', ')} {lostFiles.length === 1 ? 'is' : 'are'} no longer on this device.
          Attach {lostFiles.length === 1 ? 'it' : 'them'} again, or your request will go without{' '}
          {lostFiles.length === 1 ? 'it' : 'them'}.
        </strong>
      )}
    </p>
  )
}
