import type { ReactNode } from 'react'
import { AskAbout } from '#src/ui/ask-about.tsx'
import styles from './report.module.css'

interface Props {
  /** When the data was loaded, in words, if it could not be refreshed since; otherwise null. */
  readonly staleSince: string | null
  readonly noun: string
  readonly children: ReactNode
  /** The title of the last section, which says how to keep the link. */
  readonly keepTitle: string
  readonly keep: ReactNode
  readonly ask: Parameters<typeof AskAbout>[0]
}

/** What a customer may know of a request or an offer, with how to reach us about it. */
export function Report({ staleSince, noun, children, keepTitle, keep, ask }: Props) {
  return (
    <div className={`wrap ${styles['report']}`}>
      {staleSince !== null && (
        <p role="status" className={styles['stale']}>
          This page could not be refreshed. You are seeing the {noun} as of {staleSince}.
        </p>
      )}
      {children}
      <section className={styles['foot']} aria-labelledby="keep-heading">
        <div>
          <h2 id="keep-heading">{keepTitle}</h2>
          {keep}
        </div>
        <AskAbout {...ask} />
      </section>
    </div>
  )
}
