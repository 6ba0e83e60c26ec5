import type { QualityText } from '#src/domain/content/word-rules.ts'
import { SectionHeading } from '#src/ui/page/section-heading.tsx'
import styles from './quality-points.module.css'

/** What is inspected in every unit, with the standard for each. */
export function QualityPoints({ text: { points } }: { readonly text: QualityText }) {
  return (
    <section className="wrap section" aria-label="Quality points">
      <SectionHeading eyebrow="Six quality points" title="What we build to" />
      <ul className={styles['points']}>
        {points.map(({ name, text, standard }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
            <p className={styles['standard']}>{standard}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
