import type { AboutText } from '#src/domain/content/word-rules.ts'
import { SectionHeading } from '#src/ui/page/section-heading.tsx'
import styles from './core-values.module.css'

/** The four values, each with its promise and how it shows. */
export function CoreValues({ text: { values } }: { readonly text: AboutText }) {
  return (
    <section className="section" aria-label="Core Values">
      <div className="wrap">
        <SectionHeading eyebrow="Core Values" title="What we stand for" />
        <ol className={styles['values']}>
          {values.map(({ name, promise, practice }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className={styles['promise']}>{promise}</p>
              <p className={styles['practice']}>{practice}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
