import { useId } from 'react'
import styles from './row-field.module.css'

interface Props {
  /** What the field is called; seen by nobody, because its row says it. */
  readonly label: string
  readonly name: string
  readonly value: string
  readonly placeholder?: string
  readonly error: string | undefined
  readonly onValue: (value: string) => void
  /** Enter adds the next row. */
  readonly onEnter?: () => void
}

/** A line of text within a row of a list. */
export function RowField({ label, error, onValue, onEnter, ...props }: Props) {
  const errorId = useId()
  return (
    <span className={styles['field']}>
      <input
        {...props}
        type="text"
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => onValue(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || onEnter === undefined) return
          event.preventDefault()
          onEnter()
        }}
      />
      {error !== undefined && <span id={errorId}>{error}</span>}
    </span>
  )
}
