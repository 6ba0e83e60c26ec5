import type { ReactNode } from 'react'
import { company, phoneLink } from '#src/domain/company/company.ts'
import styles from './contact-forms.module.css'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'

interface Props {
  readonly inquiry: ReactNode
  readonly quote: ReactNode
}

/** Both forms side by side, the larger one with more room, with links between them. */
export function ContactForms({ inquiry, quote }: Props) {
  useSiteFacts()
  return (
    <div className={`wrap ${styles['forms']}`}>
      <div className={styles['quote']}>{quote}</div>
      <div className={styles['inquiry']}>
        {inquiry}
        <p className={styles['direct']}>
          Prefer to write or call? <a href={`mailto:${company.email}`}>{company.email}</a>,{' '}
          <a href={phoneLink}>{company.phone}</a>
        </p>
      </div>
    </div>
  )
}
