import { Button } from '@mantine/core'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import { useState } from 'react'
import type { RecordMerge, Side } from './merge-records.ts'
import styles from './merge-dialog.module.css'

interface Props<Values> {
  readonly merge: RecordMerge<Values>
  readonly onMerge: (merged: Values) => void
  readonly onClose: () => void
}

/** Two versions side by side; the user chooses one for every field that both have changed. */
export function MergeDialog<Values>({ merge, onMerge, onClose }: Props<Values>) {
  const { disputes, takenOver, note } = merge
  const { title = 'Someone else has saved changes', save = 'Save merged version' } = merge
  const { soFar = 'Your changes are safe. Nothing has been saved yet.' } = merge
  const names = merge.sides ?? { theirs: 'Theirs', mine: 'Mine' }
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const open = disputes.filter(({ field }) => choices[field] === undefined).length
  return (
    <OfficeDialog isOpen size="xl" title={title} onClose={onClose}>
      <div className={styles['merge']}>
        <p>
          {soFar}
          {takenOver.length > 0 && ` Also included from their version: ${takenOver.join(', ')}.`}
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
                <b>{names[side]}</b>
                <span className={styles['value']}>{sides[side] || 'Empty'}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <div className={styles['actions']}>
          <Button disabled={open > 0} onClick={() => onMerge(merge.resolve(choices))}>
            {save}
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
