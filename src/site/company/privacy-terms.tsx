import { company, phoneLink } from '#src/domain/company/company.ts'
import type { PrivacyText } from '#src/domain/content/word-rules.ts'
import { RichText } from '#src/ui/rich-text.tsx'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'
import styles from './privacy-terms.module.css'

/** A visitor's rights, and whom to ask. */
export function PrivacyTerms({ text: { sections, changed } }: { readonly text: PrivacyText }) {
  useSiteFacts()
  const { street, locality, region, postalCode } = company.address
  return (
    <div className={`wrap ${styles['terms']}`}>
      {sections.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <div className={styles['text']}>
            <RichText content={text.content} />
          </div>
        </section>
      ))}
      <section>
        <h2>Contact us</h2>
        <div>
          <p>
            {company.legalName}, {street}, {locality}, {region} {postalCode}
          </p>
          <p>
            <a href={`mailto:${company.email}?subject=Privacy`}>{company.email}</a>
            <br />
            <a href={phoneLink}>{company.phone}</a>
          </p>
          <p className={styles['changed']}>{changed}</p>
        </div>
      </section>
    </div>
  )
}
