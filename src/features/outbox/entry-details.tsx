import type { OutboxEntry } from '#src/outbox/entry.ts'
import styles from './entry-card.module.css'
import { factsOf } from './lead-facts.ts'
import { megabytes } from './story.ts'

/** What was written, as it goes to the company; of a delivered entry only its files are known. */
export function EntryDetails({ entry }: { readonly entry: OutboxEntry }) {
  const { lead, files } = entry
  return (
    <>
      {lead === null ? (
        <p className={styles['gone']}>
          What you wrote was deleted from this device when it was delivered.
        </p>
      ) : (
        <dl className={styles['facts']}>
          {factsOf(lead).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {files.length > 0 && (
        <>
          <h4>Files</h4>
          <ul className={styles['files']}>
            {files.map(({ path, name, size, state }) => (
              <li key={path}>
                <span>{name}</span> {megabytes(size)}, {fileState[state]}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const fileState = {
  waiting: 'waiting',
  arrived: 'arrived',
  lost: 'could not be sent',
} as const
