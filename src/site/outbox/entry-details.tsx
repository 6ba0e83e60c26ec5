import { leadReference } from '#src/domain/leads/lead-reference.ts'
import type { OutboxEntry } from '#src/outbox/entry.ts'
import { sizeText } from '#src/domain/text/size-text.ts'
import styles from './entry-details.module.css'
import { factsOf } from './lead-facts.ts'

/** The content of an entry as sent; of a delivered one only the files are known. */
export function EntryDetails({ entry }: { readonly entry: OutboxEntry }) {
  const { lead, files } = entry
  const facts = lead === null ? [] : factsOf(lead)
  return (
    <div className={styles['part']}>
      <h4>What you wrote</h4>
      {lead === null && (
        <p className={styles['gone']}>
          What you wrote was deleted from this device when it was delivered.
        </p>
      )}
      <dl className={styles['rows']}>
        {[['Reference', leadReference(entry.id)] as const, ...facts].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {files.length > 0 && (
        <>
          <h4>Files</h4>
          <ul className={styles['rows']}>
            {files.map(({ path, name, size, state }) => (
              <li key={path} data-state={state}>
                <span>{name}</span>
                <span className={styles['fate']}>
                  {sizeText(size)}, {fileState[state]}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const fileState = {
  waiting: 'waiting',
  arrived: 'arrived',
  lost: 'could not be sent',
} as const
