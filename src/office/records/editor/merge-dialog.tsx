import { Button } from '@mantine/core'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import { useState } from 'react'
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
  /** Name of the record. */
  readonly what: string
  readonly disputes: readonly Dispute[]
  /** Labels of the fields that only the other side has changed. */
  readonly takenOver: readonly string[]
  /** Title of the dialog; by default, that someone else has saved changes. */
  readonly title?: string | undefined
  /** A further sentence. */
  readonly note?: string | undefined
  readonly onMerge: (choices: Readonly<Record<string, Side>>) => void
  readonly onClose: () => void
}

/** Two versions side by side; the user chooses one for every field that both have changed. */
export function MergeDialog({
  what,
  disputes,
  takenOver,
  title = 'Someone else has saved changes',
  note,
  onMerge,
  onClose,
}: Props) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const open = disputes.filter(({ field }) => choices[field] === undefined).length
  return (
    <OfficeDialog isOpen size="xl" title={title} onClose={onClose}>
      <div className={styles['merge']}>
        <p>
          Your changes are safe. Nothing has been saved yet.
          {takenOver.length > 0 &&
            ` Also included from their version of ${what}: ${takenOver.join(', ')}.`}
        </p>
        {note !== undefined && <p>{note}</p>}
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
        <div className={styles['actions']}>
          <Button disabled={open > 0} onClick={() => onMerge(choices)}>
            Save merged version
          </Button>
          <Button variant="default" onClick={onClose}>
            Keep editing
          </Button>
          <p role="status">
            {open > 0 && `${open} ${open === 1 ? 'field' : 'fields'} left to choose.`}
          </p>
        </div>
      </div>
    </OfficeDialog>
  )
}
