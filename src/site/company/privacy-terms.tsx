import { company, phoneLink } from '#src/domain/company/company.ts'
import { privacyPage } from './privacy-page.ts'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'
import styles from './privacy-terms.module.css'

/** What a visitor may expect and demand, and whom to ask. */
export function PrivacyTerms() {
  useSiteFacts()
  const { street, locality, region, postalCode } = company.address
  return (
    <div className={`wrap ${styles['terms']}`}>
      {privacyPage.sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <h2>{title}</h2>
          <div>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
      <section>
        <h2>{privacyPage.contactTitle}</h2>
        <div>
          <p>
            {company.legalName}, {street}, {locality}, {region} {postalCode}
          </p>
          <p>
            <a href={`mailto:${company.email}?subject=Privacy`}>{company.email}</a>
            <br />
            <a href={phoneLink}>{company.phone}</a>
          </p>
          <p className={styles['changed']}>{privacyPage.changed}</p>
        </div>
      </section>
    </div>
  )
}
