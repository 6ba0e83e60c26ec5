import { company, generalQuestion, phoneLink, whatsappLink } from '#src/domain/company/company.ts'
import { OpenNow } from '#src/ui/open-now.tsx'
import styles from './contact-details.module.css'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'

/**
 * Every way to reach the company, laid out like a drawing's title block; the phone is the largest.
 */
export function ContactDetails() {
  useSiteFacts()
  const { street, locality, region, postalCode } = company.address
  const mapLink = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(
    `${street}, ${locality}, ${region} ${postalCode}`,
  )}`
  return (
    <div className={`wrap ${styles['details']}`}>
      <dl className={styles['block']}>
        <div className={styles['main']}>
          <dt>Phone</dt>
          <dd>
            <a href={phoneLink}>{company.phone}</a>
            <OpenNow />
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </dd>
        </div>
        <div>
          <dt>WhatsApp</dt>
          <dd>
            <a href={whatsappLink(generalQuestion)} rel="noopener">
              Start a chat
            </a>
          </dd>
        </div>
        <div className={styles['address']}>
          <dt>Factory and office</dt>
          <dd>
            <a href={mapLink} rel="noopener">
              <address>
                {street}, {locality}, {region} {postalCode}
                <span className="visually-hidden">, show on a map</span>
              </address>
            </a>
          </dd>
        </div>
      </dl>
    </div>
  )
}
