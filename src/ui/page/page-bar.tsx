import type { ReactNode } from 'react'
import styles from './page-bar.module.css'

interface Props {
  readonly title: string
  /** What one can do on the page as a whole. */
  readonly children?: ReactNode
}

/** The head of a page of the back office. */
export function PageBar({ title, children }: Props) {
  return (
    <div className={styles['bar']}>
      <h1>{title}</h1>
      {children !== undefined && <div className={styles['actions']}>{children}</div>}
    </div>
  )
}
