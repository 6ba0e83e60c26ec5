import type { CSSProperties } from 'react'
import { company, phoneLink } from '#src/domain/company/company.ts'
import type { QualityText } from '#src/domain/content/word-rules.ts'
import { SectionHeading } from '#src/ui/page/section-heading.tsx'
import styles from './warranty.module.css'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'

/**
 * Years of a term such as "5 years"; null for one that cannot be drawn as a bar, such as "24/7".
 */
function yearsOf(term: string): number | null {
  const years = Number(/^(\d{1,2}) years?$/i.exec(term)?.[1] ?? 0)
  return years > 0 ? years : null
}

/** Number of marks on the scale. */
const mostMarks = 10

/** The warranty's cover, as bars over the years. */
export function Warranty({ text: { warranty } }: { readonly text: QualityText }) {
  useSiteFacts()
  const longest = Math.max(1, ...warranty.map(({ term }) => yearsOf(term) ?? 0))
  const between = Math.ceil(longest / mostMarks)
  const marks = Array.from({ length: Math.floor(longest / between) + 1 }, (_, n) => n * between)
  return (
    <section className="section sheet" aria-label="Warranty">
      <div className="wrap">
        <SectionHeading
          eyebrow="Warranty"
          title="Counted from handover"
          link={<a href={phoneLink}>Support {company.phone}</a>}
        />
        <dl className={styles['terms']}>
          {warranty.map(({ term, name, covers }) => (
            <div key={name}>
              <dt>
                <strong>{term}</strong> {name.toLowerCase()}
              </dt>
              <dd>{covers}</dd>
              <dd aria-hidden="true" className={styles['scale']}>
                <span
                  className={yearsOf(term) === null ? styles['endless'] : styles['bar']}
                  style={{ '--share': (yearsOf(term) ?? longest) / longest } as CSSProperties}
                />
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles['years']} aria-hidden="true">
          {marks.map((year) => (
            <span key={year}>{year === 0 ? 'Handover' : `Year ${year}`}</span>
          ))}
        </p>
      </div>
    </section>
  )
}
