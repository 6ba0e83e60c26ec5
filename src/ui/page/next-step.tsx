import type { ReactNode } from 'react'
import styles from './next-step.module.css'

interface Props {
  readonly title: string
  /** Links that look like buttons. */
  readonly children: ReactNode
}

/** The end of a page: where to go from here. */
export function NextStep({ title, children }: Props) {
  return (
    <section className={`section sheet ${styles['section']}`} aria-label="Next step">
      <div className={`wrap ${styles['step']}`}>
        <h2>{title}</h2>
        <div className="button-row">{children}</div>
      </div>
    </section>
  )
}
