import type { ReactNode } from 'react'
import styles from './page-bar.module.css'

interface Props {
  readonly title: string
  /** Actions that concern the whole page. */
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
