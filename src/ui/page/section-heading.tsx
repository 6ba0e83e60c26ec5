import type { ReactNode } from 'react'
import styles from './section-heading.module.css'

interface Props {
  readonly eyebrow: string
  readonly title: string
  /** A link to the whole list. */
  readonly link?: ReactNode
}

/** Eyebrow, heading and an optional link at the end of the line. */
export function SectionHeading({ eyebrow, title, link }: Props) {
  return (
    <div className={styles['heading']}>
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h2>{title}</h2>
      </div>
      {link}
    </div>
  )
}
