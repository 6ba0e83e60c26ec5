import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './bulk-bar.module.css'

interface Props {
  /** How many are marked, in words. */
  readonly words: string
  /** Buttons for what can be done with the marked rows. */
  readonly children: ReactNode
  readonly onClear: () => void
}

/** What can be done with the rows that are marked. */
export function BulkBar({ words, children, onClear }: Props) {
  return (
    <section aria-label="Selected rows" className={styles['bar']}>
      <p>{words}</p>
      {children}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
        Clear selection
      </Button>
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
