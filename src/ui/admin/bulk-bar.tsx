import type { ReactNode } from 'react'
import styles from './bulk-bar.module.css'

interface Props {
  readonly count: number
  /** Buttons for what can be done with the marked rows. */
  readonly children: ReactNode
}

/** What can be done with the rows that are marked; keeps its place so that the list does not jump. */
export function BulkBar({ count, children }: Props) {
  return (
    <div className={styles['bar']}>
      <p role="status">
        {count === 0 ? 'Mark rows to change several at once.' : `${count} marked`}
      </p>
      {count > 0 && children}
    </div>
  )
}

interface PlainProps {
  readonly onClick: () => void
  readonly children: ReactNode
  /** What it does, when the words alone do not say to what. */
  readonly label?: string
}

/** A button that reads like a link. */
export function PlainButton({ onClick, children, label }: PlainProps) {
  return (
    <button type="button" className={styles['plain']} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}
