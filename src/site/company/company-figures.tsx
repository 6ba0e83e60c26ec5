import { useSiteFacts } from '#src/ui/use-site-facts.ts'
import styles from './company-figures.module.css'

/** Longer numbers are drawn smaller, so that they fit their fields. */
const longFrom = 5

/** The company's key figures, ruled like a drawing's title block. */
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
