import type { ReactNode } from 'react'
import type { AboutText } from '#src/domain/content/word-rules.ts'
import { RichText } from '#src/ui/rich-text.tsx'
import styles from './who-we-are.module.css'

interface Props {
  readonly text: AboutText
  readonly children: ReactNode
}

/** What the company is, above its figures. */
export function WhoWeAre({ text: { lead, story }, children }: Props) {
  return (
    <section className={`wrap section ${styles['section']}`} aria-label="Who We Are">
      <div className={styles['columns']}>
        <h2>Who We Are</h2>
        <div className={styles['text']}>
          <p className={styles['lead']}>{lead}</p>
          <div className={styles['story']}>
            <RichText content={story.content} />
          </div>
        </div>
      </div>
      {children}
    </section>
  )
}
