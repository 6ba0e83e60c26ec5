import { leadReference } from '#src/content/lead-reference.ts'
import styles from './draft-notice.module.css'

/** Says which request the form changes. */
export function EditNotice({ entryId }: { readonly entryId: string }) {
  return (
    <p className={styles['notice']}>
      You are changing {leadReference(entryId)}, which the server did not accept. It is sent again
      with what you change here.
    </p>
  )
}
