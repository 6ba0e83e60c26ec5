import type { UnreadableRecord } from '#src/outbox/outbox.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import styles from './outbox-view.module.css'

/** Reports records that this version of the app cannot read, and lets the visitor save them. */
export function UnreadableRecords({ records }: { readonly records: readonly UnreadableRecord[] }) {
  const one = records.length === 1
  const isNewer = records.some(({ reason }) => reason === 'newer')
  const save = () =>
    saveFile({
      fileName: 'unreadable-entries.json',
      content: new Blob([JSON.stringify(records, null, 2)], { type: 'application/json' }),
    })
  return (
    <section aria-labelledby="unreadable" className={styles['group']}>
      <h2 id="unreadable">{one ? 'One entry' : `${records.length} entries`} cannot be read</h2>
      <p className={styles['note']}>
        {isNewer
          ? 'This comes from a newer version of this site. Reload the page while you are online to get that version. Until then, nothing changes.'
          : 'It is kept unchanged and does not hold up anything else. If a request seems to be missing, save a copy and email it to us.'}
      </p>
      <p>
        <ActionButton onClick={save}>Save a copy of {one ? 'it' : 'them'}</ActionButton>
      </p>
    </section>
  )
}
