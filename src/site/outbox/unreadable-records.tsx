import type { UnreadableRecord } from '#src/outbox/outbox.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import styles from './outbox-view.module.css'

/** Says that there is something which this version of the app cannot read, and lets it be kept. */
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
      <h2 id="unreadable">
        {one ? 'An entry that' : `${records.length} entries that`} cannot be read
      </h2>
      <p className={styles['note']}>
        {isNewer
          ? 'A newer version of this site wrote it. Reload the page while you are online to get that version; until then everything stays as it is.'
          : 'It is kept as it is and holds up nothing else. If you miss a request, save a copy and send it to us.'}
      </p>
      <p>
        <ActionButton onClick={save}>Save a copy of {one ? 'it' : 'them'}</ActionButton>
      </p>
    </section>
  )
}
