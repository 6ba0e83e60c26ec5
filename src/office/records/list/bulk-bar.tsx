import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './bulk-bar.module.css'

interface Props {
  /** The number of selected rows, in words. */
  readonly text: string
  /** Buttons of the bulk actions. */
  readonly children: ReactNode
  readonly onClear: () => void
}

/** The actions for the selected rows. */
export function BulkBar({ text, children, onClear }: Props) {
  return (
    <section aria-label="Selected rows" className={styles['bar']}>
      <p>{text}</p>
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
  /** Name of the row, for screen readers. */
  readonly what?: string
}

/** A button that looks like a link. */
export function PlainButton({ onClick, children, what }: PlainProps) {
  return (
    <button type="button" className={styles['plain']} onClick={onClick}>
      {children} {what !== undefined && <span className="visually-hidden">{what}</span>}
    </button>
  )
}
