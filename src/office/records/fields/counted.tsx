import type { ReactNode } from 'react'
import { LengthCount } from '#src/ui/forms/length-count.tsx'
import styles from './counted.module.css'

interface Props {
  readonly text: string
  /**
   * Maximum length of the rule. Longer text is not cut; the counter shows by how much it is too
   * long.
   */
  readonly maximum: number
  /** A hint for the user. */
  readonly children?: ReactNode
}

/** The description of a text field: its hint and a character counter. */
export function Counted({ text, maximum, children }: Props) {
  return (
    <span className={styles['below']}>
      <span>{children}</span>
      <LengthCount text={text} maximum={maximum} />
    </span>
  )
}
