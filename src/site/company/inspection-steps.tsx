import type { QualityText } from '#src/domain/content/word-rules.ts'
import { SectionHeading } from '#src/ui/page/section-heading.tsx'
import styles from './inspection-steps.module.css'

/** The four inspections on one line, like the grid axes of a drawing. */
export function InspectionSteps({ text: { steps } }: { readonly text: QualityText }) {
  return (
    <section className="section sheet" aria-label="QC process">
      <div className="wrap">
        <SectionHeading eyebrow="QC process" title="Four steps, four signatures" />
        <ol className={styles['steps']}>
          {steps.map(({ name, when, checks, record }) => (
            <li key={name}>
              <p className={styles['when']}>{when}</p>
              <h3>{name}</h3>
              <ul>
                {checks.map((check) => (
                  <li key={check}>{check}</li>
                ))}
              </ul>
              <p className={styles['record']}>
                <span>You receive</span> {record}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
