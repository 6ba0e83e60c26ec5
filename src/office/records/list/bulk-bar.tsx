import type { ReactNode } from 'react'
import styles from './bulk-bar.module.css'

interface Props {
  /** What the rows are, as in "leads". */
  readonly what: string
  readonly count: number
  /** How many are marked, in words. */
  readonly words: string
  /** Buttons for what can be done with the marked rows. */
  readonly children: ReactNode
}

/** What can be done with the rows that are marked; keeps its place so that the list does not jump. */
export function BulkBar({ what, count, words, children }: Props) {
  return (
    <section aria-label={`Selected ${what}`} className={styles['bar']} data-marked={count > 0}>
      <p role="status">{count === 0 ? 'Select rows to edit several at once.' : words}</p>
      {count > 0 && children}
    </section>
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
