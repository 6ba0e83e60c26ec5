import { useState } from 'react'
import controls from '#src/office/records/controls.module.css'

interface Props {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly apply: string
  readonly isBusy: boolean
  readonly onApply: (value: string) => void
}

/** A choice that counts only when its button is pressed: arrow keys alone change nothing. */
export function BulkSelect({ label, choices, apply, isBusy, onApply }: Props) {
  const [value, setValue] = useState('')
  return (
    <span className={controls['row']}>
      <select
        aria-label={label}
        className={controls['control']}
        style={{ width: 'auto', maxWidth: 220 }}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      >
        <option value="">{label}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={controls['button']}
        disabled={value === '' || isBusy}
        onClick={() => onApply(value)}
      >
        {apply}
      </button>
    </span>
  )
}
