import { useSiteFacts } from '#src/ui/use-site-facts.ts'
import styles from './company-figures.module.css'

/** From here on numbers are drawn smaller, so that they keep to their fields. */
const longFrom = 5

/** The figures of the company, ruled like the title block of a drawing. */
export function CompanyFigures() {
  const { figures } = useSiteFacts()
  return (
    <dl
      className={styles['figures']}
      data-long={figures.some(({ value }) => value.length >= longFrom)}
    >
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
