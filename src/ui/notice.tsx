import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface Props {
  readonly title: string
  readonly children?: ReactNode
  /** Links that lead on. */
  readonly action: ReactNode
}

/** A page without content: its heading says why, its action leads on. */
export function Notice({ title, children, action }: Props) {
  return (
    <div className={`wrap ${styles['notice']}`}>
      <h1>{title}</h1>
      {children}
      {action}
    </div>
  )
}
