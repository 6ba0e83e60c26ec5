import type { ReactNode } from 'react'
import styles from './breadcrumb.module.css'

interface Props {
  /** Links to the pages above, outermost first. */
  readonly links: readonly ReactNode[]
  /** The name of this page. */
  readonly current: string
}

/** The path from the home page to this one. */
export function Breadcrumb({ links, current }: Props) {
  return (
    <nav aria-label="Breadcrumb" className="wrap">
      <ol className={styles['list']}>
        {links.map((link, position) => (
          // Breadcrumbs do not change within a page.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={position}>{link}</li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
