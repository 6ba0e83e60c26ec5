import { Button, Group, Text } from '@mantine/core'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import { type Dispute, MergeDialog, type Side } from './merge-dialog.tsx'

/** Two changes to the same record. */
export interface RecordMerge<Values> {
  /** Fields that both have changed. */
  readonly disputes: readonly Dispute[]
  /** Names of the fields that only somebody else has changed. */
  readonly takenOver: readonly string[]
  /** Title of the dialog, if the other change was the user's own. */
  readonly title?: string
  /** What else has happened to the record in the meantime. */
  readonly note?: string
  /** The record that follows from the choices; without a choice, a field stays mine. */
  readonly resolve: (choices: Readonly<Record<string, Side>>) => Values
}

/** What keeps a save from succeeding. */
export type Trouble<Values, Origin> =
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
  readonly trouble: Trouble<Values, Origin>
  readonly onMerge: (merged: Values, origin: Origin) => void
  readonly onSaveAsNew: () => void
  readonly onClose: () => void
}

/** Asks what to do before a save can succeed: merge two versions, or recreate a deleted record. */
export function SaveError<Values, Origin>(props: Props<Values, Origin>) {
  const { name, noun, trouble, onMerge, onSaveAsNew, onClose } = props
  if (trouble === null) return null
  if (trouble.kind === 'overtaken') {
    const { merge, origin } = trouble
    return (
      <MergeDialog
        what={name}
        disputes={merge.disputes}
        takenOver={merge.takenOver}
        title={merge.title}
        note={merge.note}
        onMerge={(choices) => onMerge(merge.resolve(choices), origin)}
        onClose={onClose}
      />
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
