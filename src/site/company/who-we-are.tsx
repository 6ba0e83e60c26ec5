import type { ReactNode } from 'react'
import { aboutPage } from './about-page.ts'
import styles from './who-we-are.module.css'

/** What the company is, above its figures. */
export function WhoWeAre({ children }: { readonly children: ReactNode }) {
  const { lead, paragraphs } = aboutPage.whoWeAre
  return (
    <section className={`wrap section ${styles['section']}`} aria-label="Who We Are">
      <div className={styles['columns']}>
        <h2>Who We Are</h2>
        <div className={styles['text']}>
          <p className={styles['lead']}>{lead}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      {children}
    </section>
  )
}
