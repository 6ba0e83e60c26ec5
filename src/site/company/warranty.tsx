import type { CSSProperties } from 'react'
import { company, phoneLink } from '#src/domain/company/company.ts'
import { qualityPage } from './quality-page.ts'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import styles from './warranty.module.css'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'

const longest = Math.max(...qualityPage.warrantyYears)

/** What the warranty covers, drawn as bars over the years. */
export function Warranty() {
  useSiteFacts()
  return (
    <section className="section sheet" aria-label="Warranty">
      <div className="wrap">
        <SectionHeading
          eyebrow="Warranty"
          title="Counted from handover"
          link={<a href={phoneLink}>Support {company.phone}</a>}
        />
        <dl className={styles['terms']}>
          {qualityPage.warranty.map(({ term, years, name, covers }) => (
            <div key={name}>
              <dt>
                <strong>{term}</strong> {name.toLowerCase()}
              </dt>
              <dd>{covers}</dd>
              <dd aria-hidden="true" className={styles['scale']}>
                <span
                  className={years === null ? styles['endless'] : styles['bar']}
                  style={{ '--share': (years ?? longest) / longest } as CSSProperties}
                />
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles['years']} aria-hidden="true">
          {qualityPage.warrantyYears.map((year) => (
            <span key={year}>{year === 0 ? 'Handover' : `Year ${year}`}</span>
          ))}
        </p>
      </div>
    </section>
  )
}
