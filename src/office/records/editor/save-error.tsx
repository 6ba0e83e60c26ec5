import { Button, Group, Text } from '@mantine/core'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import type { RecordMerge } from './merge-records.ts'

/** What keeps a save from succeeding. */
export type SaveFailure<Values, Origin> =
  | {
      readonly kind: 'overtaken'
      readonly merge: RecordMerge<Values>
      /** The version that the merged record replaces. */
      readonly origin: Origin
    }
  | { readonly kind: 'gone' }
  | null

interface Props<Values, Origin> {
  /** Name of the record. */
  readonly name: string
  /** The kind of record, as in "product". */
  readonly noun: string
  readonly error: SaveFailure<Values, Origin>
  readonly onMerge: (merged: Values, origin: Origin) => void
  readonly onSaveAsNew: () => void
  readonly onClose: () => void
}

/** Asks what to do before a save can succeed: merge two versions, or recreate a deleted record. */
export function SaveError<Values, Origin>(props: Props<Values, Origin>) {
  const { name, noun, error, onMerge, onSaveAsNew, onClose } = props
  if (error === null) return null
  if (error.kind === 'overtaken') {
    const { merge, origin } = error
    return (
      <MergeDialog merge={merge} onMerge={(merged) => onMerge(merged, origin)} onClose={onClose} />
    )
  }
  return (
    <OfficeDialog isOpen title={`${name} no longer exists`} onClose={onClose}>
      <Text mb="md">
        Someone else moved it to trash or deleted it. You can still save your version as a new{' '}
        {noun}.
      </Text>
      <Group gap="sm">
        <Button data-autofocus onClick={onSaveAsNew}>
          Save as a new {noun}
        </Button>
        <Button variant="default" onClick={onClose}>
          Keep editing
        </Button>
      </Group>
    </OfficeDialog>
  )
}
