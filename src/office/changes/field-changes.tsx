import type { ChangeEntry } from './change-log-api.ts'
import styles from './change-log.module.css'
import { changedFields, valueWords } from './changed-fields.ts'

/** How many fields a change shows at once; the others are a click away. */
const shownAtOnce = 3

/** The fields of a change, old and new. */
export function FieldChanges({ entry }: { readonly entry: ChangeEntry }) {
  const fields = changedFields(entry)
  const list = (
    <dl className={styles['fields']}>
      {fields.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before !== undefined && <del>{valueWords(before)}</del>}
            {before !== undefined && after !== undefined && ' → '}
            {after !== undefined && <ins>{valueWords(after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
  if (fields.length <= shownAtOnce) return list
  return (
    <details className={styles['more']}>
      <summary>{fields.length} fields</summary>
      {list}
    </details>
  )
}
