import { company } from '#src/domain/company/company.ts'
import styles from './company-figures.module.css'

/** The four figures of the company, ruled like the title block of a drawing. */
export function CompanyFigures() {
  return (
    <dl className={styles['figures']}>
      {company.statistics.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
