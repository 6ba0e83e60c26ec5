import { useSiteFacts } from '#src/ui/use-site-facts.ts'
import styles from './company-figures.module.css'

/** From here on a number is drawn smaller, so that it keeps to its field. */
const longFrom = 5

/** The figures of the company, ruled like the title block of a drawing. */
export function CompanyFigures() {
  const { figures } = useSiteFacts()
  return (
    <dl className={styles['figures']}>
      {figures.map(({ value, label }) => (
        <div key={label} data-long={value.length >= longFrom}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
