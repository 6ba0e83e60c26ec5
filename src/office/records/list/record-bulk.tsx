import { Button } from '@mantine/core'
import type {
  NamedRecord,
  useRecordActions,
} from '#src/office/records/editor/use-record-actions.ts'

interface Props {
  readonly rows: readonly (NamedRecord & { readonly published: boolean })[]
  readonly isTrash: boolean
  readonly actions: Pick<ReturnType<typeof useRecordActions>, 'publish' | 'trash'>
  readonly mayPublish?: boolean
  readonly onDone: () => void
}

/** The bulk actions for the selected records. */
export function RecordBulk({ rows, isTrash, actions, mayPublish = true, onDone }: Props) {
  // Only records that would change, so that Undo does not touch the others.
  const drafts = rows.filter(({ published }) => mayPublish && !published)
  const published = rows.filter((row) => row.published)
  const deeds = isTrash
    ? [{ label: 'Restore', on: rows, run: () => actions.trash(rows, false) }]
    : [
        { label: 'Publish', on: drafts, run: () => actions.publish(drafts, true) },
        { label: 'Unpublish', on: published, run: () => actions.publish(published, false) },
        { label: 'Move to trash', on: rows, run: () => actions.trash(rows, true) },
      ]
  return deeds
    .filter(({ on }) => on.length > 0)
    .map(({ label, run }) => (
      <Button
        key={label}
        variant="default"
        size="compact-sm"
        onClick={() => {
          onDone()
          void run()
        }}
      >
        {label}
      </Button>
    ))
}
