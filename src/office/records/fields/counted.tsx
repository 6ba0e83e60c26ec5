import type { ReactNode } from 'react'
import { LengthCount } from '#src/ui/forms/length-count.tsx'
import styles from './counted.module.css'

interface Props {
  readonly text: string
  /** The rule's maximum. Nothing is cut to it; the field says how far it is. */
  readonly maximum: number
  /** What is good to know about the field. */
  readonly children?: ReactNode
}

/** What stands below a field of text: a word of help, and how long the text is. */
export function Counted({ text, maximum, children }: Props) {
  return (
    <span className={styles['below']}>
      <span>{children}</span>
      <LengthCount text={text} maximum={maximum} />
    </span>
  )
}
