import { useState } from 'react'
import { ActionButton } from '#src/ui/button-link.tsx'
import { NativeDialog } from '#src/ui/dialogs/native-dialog.tsx'
import styles from './merge-dialog.module.css'

/** A field that two people have changed at once, each version as text. */
export interface Dispute {
  readonly field: string
  readonly label: string
  readonly theirs: string
  readonly mine: string
}

export type Side = 'theirs' | 'mine'

interface Props {
  readonly isOpen: boolean
  /** What has been changed, by name. */
  readonly what: string
  readonly disputes: readonly Dispute[]
  /** Labels of the fields that only the other side has changed. */
  readonly takenOver: readonly string[]
  readonly onMerge: (choices: Readonly<Record<string, Side>>) => void
  readonly onClose: () => void
}

/** Two versions side by side; every field that both have changed has to be chosen. */
export function MergeDialog({ isOpen, what, onClose, ...props }: Props) {
  return (
    <NativeDialog isOpen={isOpen} title="Someone else has saved changes" onClose={onClose}>
      <Choices what={what} {...props} onClose={onClose} />
    </NativeDialog>
  )
}

function Choices({ what, disputes, takenOver, onMerge, onClose }: Omit<Props, 'isOpen'>) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const open = disputes.filter(({ field }) => choices[field] === undefined).length
  return (
    <div className={styles['merge']}>
      <p>
        Your changes are safe. Nothing has been saved yet.
        {takenOver.length > 0 &&
          ` Also included from their version of ${what}: ${takenOver.join(', ')}.`}
      </p>
      {disputes.map(({ field, label, ...sides }) => (
        <fieldset key={field}>
          <legend>{label}</legend>
          {(['theirs', 'mine'] as const).map((side) => (
            <label key={side} data-chosen={choices[field] === side}>
              <input
                type="radio"
                name={`merge-${field}`}
                checked={choices[field] === side}
                onChange={() => setChoices({ ...choices, [field]: side })}
              />
              <b>{side === 'theirs' ? 'Theirs' : 'Mine'}</b>
              <span className={styles['value']}>{sides[side] || 'Empty'}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <p className={styles['actions']}>
        <ActionButton filled disabled={open > 0} onClick={() => onMerge(choices)}>
          Save merged version
        </ActionButton>
        <ActionButton onClick={onClose}>Keep editing</ActionButton>
      </p>
      <p role="status" className={styles['open']}>
        {open > 0 && `${open} ${open === 1 ? 'field' : 'fields'} left to choose.`}
      </p>
    </div>
  )
}
