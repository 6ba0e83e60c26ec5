import { ActionButton } from '#src/ui/button-link.tsx'
import { NativeDialog } from '#src/ui/native-dialog.tsx'
import { type Dispute, MergeDialog, type Side } from './merge-dialog.tsx'
import styles from './save-trouble.module.css'

type Trouble<Merge, Origin> =
  | { readonly kind: 'overtaken'; readonly merge: Merge; readonly origin: Origin }
  | { readonly kind: 'gone' }
  | null

interface MergeOf<Values> {
  readonly disputes: readonly Dispute[]
  readonly takenOver: readonly string[]
  readonly resolve: (choices: Readonly<Record<string, Side>>) => Values
}

interface Props<Values, Origin> {
  /** What is being changed, by name. */
  readonly name: string
  /** What kind of thing it is, as in "product". */
  readonly noun: string
  readonly trouble: Trouble<MergeOf<Values>, Origin>
  readonly onMerge: (merged: Values, origin: Origin) => void
  readonly onSaveAsNew: () => void
  readonly onClose: () => void
}

/** What to decide before a save can go through: two versions to merge, or a record that is gone. */
export function SaveTrouble<Values, Origin>(props: Props<Values, Origin>) {
  const { name, noun, trouble, onMerge, onSaveAsNew, onClose } = props
  if (trouble === null) return null
  if (trouble.kind === 'overtaken') {
    const { merge, origin } = trouble
    return (
      <MergeDialog
        isOpen
        what={name}
        disputes={merge.disputes}
        takenOver={merge.takenOver}
        onMerge={(choices) => onMerge(merge.resolve(choices), origin)}
        onClose={onClose}
      />
    )
  }
  return (
    <NativeDialog isOpen title={`${name} is not there any more`} onClose={onClose}>
      <p>
        Somebody else has moved it to the trash or deleted it. What you have typed is still here,
        and can be saved as a new {noun}.
      </p>
      <p className={styles['actions']}>
        <ActionButton filled onClick={onSaveAsNew}>
          Save as a new {noun}
        </ActionButton>
        <ActionButton onClick={onClose}>Back to my changes</ActionButton>
      </p>
    </NativeDialog>
  )
}
