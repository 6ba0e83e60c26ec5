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
  /** What it is done to, for those who do not see the row. */
  readonly what?: string
}

/** A button that reads like a link. */
export function PlainButton({ onClick, children, what }: PlainProps) {
  return (
    <button type="button" className={styles['plain']} onClick={onClick}>
      {children} {what !== undefined && <span className="visually-hidden">{what}</span>}
    </button>
  )
}
