import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { company, phoneLink, whatsappLink } from '#src/domain/company/company.ts'
import type { Product } from '#src/catalogue/schema/product.ts'
import { siteOrigin } from '#src/platform/env.ts'
import { OutsideButtonLink } from '#src/ui/button-link.tsx'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'
import styles from './product-request.module.css'

interface Props {
  readonly product: Product
  /** The button that opens the quote form. */
  readonly quote: ReactNode
}

/**
 * What one needs to decide, and the ways to ask. Beside the page on a desktop; on phones and tablets
 * the ways to ask are a bar at the lower edge.
 */
export function ProductRequest({ product, quote }: Props) {
  useSiteFacts()
  const leadTime = product.specifications.find(({ label }) => label === 'Lead time')?.value
  return (
    <section className={styles['request']} aria-labelledby="request">
      <div className={styles['bar']}>
        {quote}
        <OutsideButtonLink href={whatsappLink(questionAbout(product))} rel="noopener">
          WhatsApp
        </OutsideButtonLink>
        <OutsideButtonLink href={phoneLink}>
          Call <span className={styles['number']}>{company.phone}</span>
        </OutsideButtonLink>
      </div>
      <h2 id="request">What the offer covers</h2>
      <dl>
        {leadTime !== undefined && (
          <div>
            <dt>Lead time</dt>
            <dd>{leadTime}</dd>
          </div>
        )}
        <div>
          <dt>Included</dt>
          <dd>The unit as described here, complete when it leaves the works</dd>
        </div>
        <div>
          <dt>Priced separately</dt>
          <dd>Crane, base, transport and taxes, each on its own line of the offer</dd>
        </div>
        <div>
          <dt>Documents</dt>
          <dd>
            Anchor plan with the offer; drawing and signed inspection sheet inside the door.{' '}
            <Link to="/quality">Inspections and warranty</Link>
          </dd>
        </div>
      </dl>
    </section>
  )
}

function questionAbout({ name, category_slug, slug }: Product): string {
  return `Hello, I have a question about the ${name}: ${siteOrigin()}/products/${category_slug}/${slug}`
}
