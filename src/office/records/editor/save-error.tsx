import { Button, Group, Text } from '@mantine/core'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import { type Dispute, MergeDialog, type Side } from './merge-dialog.tsx'

/** Two changes to the same record. */
export interface RecordMerge<Values> {
  /** Fields that both have changed. */
  readonly disputes: readonly Dispute[]
  /** Names of the fields that only somebody else has changed. */
  readonly takenOver: readonly string[]
  /** What the dialog is called when it is nobody else's change. */
  readonly title?: string
  /** What else has become of the record meanwhile. */
  readonly note?: string
  /** The record that follows from the choices; a field without one stays mine. */
  readonly resolve: (choices: Readonly<Record<string, Side>>) => Values
}

/** What stands between a save and its success. */
export type Trouble<Values, Origin> =
  | {
      readonly kind: 'overtaken'
      readonly merge: RecordMerge<Values>
      /** What the merged record is saved over. */
      readonly origin: Origin
    }
  | { readonly kind: 'gone' }
  | null

interface Props<Values, Origin> {
  /** What is being changed, by name. */
  readonly name: string
  /** What kind of thing it is, as in "product". */
  readonly noun: string
  readonly trouble: Trouble<Values, Origin>
  readonly onMerge: (merged: Values, origin: Origin) => void
  readonly onSaveAsNew: () => void
  readonly onClose: () => void
}

/** What to decide before a save can go through: two versions to merge, or a record that is gone. */
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
