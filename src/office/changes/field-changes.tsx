import { Stack } from '@mantine/core'
import { useActorName } from './actor-name.ts'
import type { ChangeEntry } from './change-log-api.ts'
import styles from './change-log.module.css'
import { changedFields } from './changed-fields.ts'
import { fieldName, fieldValue } from './field-text.ts'

/** How many fields a change shows at first; a click shows the rest. */
const shownAtOnce = 3

/** Fields that hold the id of a member of staff. */
const people = new Set(['assignee', 'owner', 'author', 'done_by', 'user_id'])

/** The fields of a change, old and new. */
export function FieldChanges({ entry }: { readonly entry: ChangeEntry }) {
  // A new or deleted value is described by its content.
  const fields = changedFields(entry).filter(
    ({ before, after }) => entry.action === 'update' || (before ?? after ?? null) !== null,
  )
  const nameOf = useActorName()
  const text = (name: string, value: unknown) =>
    people.has(name) && typeof value === 'string' ? nameOf(value) : fieldValue(name, value)
  const list = (
    <Stack
      component="dl"
      gap={2}
      fz="sm"
      lh={1.45}
      style={{ overflowWrap: 'anywhere' }}
      className={styles['fields'] ?? ''}
    >
      {fields.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{fieldName(name)}</dt>
          <dd>
            {before !== undefined && <del>{text(name, before)}</del>}
            {before !== undefined && after !== undefined && ' → '}
            {after !== undefined && <ins>{text(name, after)}</ins>}
          </dd>
        </div>
      ))}
    </Stack>
  )
  if (fields.length <= shownAtOnce) return list
  return (
    <details>
      <summary>{fields.length} fields</summary>
      {list}
    </details>
  )
}
