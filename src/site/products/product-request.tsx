import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { company, phoneLink, whatsappLink } from '#src/domain/company/company.ts'
import type { Product, ProductDocument } from '#src/catalogue/schema/product.ts'
import { sizeText } from '#src/domain/text/size-text.ts'
import { backendPrefix, siteOrigin } from '#src/platform/env.ts'
import { OutsideButtonLink } from '#src/ui/button-link.tsx'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'
import { ProductMore } from './product-more.tsx'
import styles from './product-request.module.css'

interface Props {
  readonly product: Product
  /** Id of the button that opens the quote form. */
  readonly quote: ReactNode
  /** Id of the button that adds the product to the basket. */
  readonly collect: ReactNode
}

/**
 * The facts for a decision, and the buttons for a request. Beside the page on a desktop; on phones
 * and tablets the buttons are a bar at the lower edge.
 */
export function ProductRequest({ product, quote, collect }: Props) {
  useSiteFacts()
  const { included, not_included: separate, lead_time: leadTime, documents } = product
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
      {collect}
      <ProductMore product={product} />
      <h2 id="request">What the offer covers</h2>
      <dl>
        {leadTime !== null && (
          <div>
            <dt>Lead time</dt>
            <dd>{leadTime}</dd>
          </div>
        )}
        <div>
          <dt>Included</dt>
          <dd>
            <Lines lines={included}>
              The unit as described on this page, finished at our factory
            </Lines>
          </dd>
        </div>
        <div>
          <dt>Priced separately</dt>
          <dd>
            <Lines lines={separate}>
              Crane, base, transport and taxes, each on its own line of the offer
            </Lines>
          </dd>
        </div>
        <div>
          <dt>Documents</dt>
          <dd>
            {documents.length === 0 ? (
              'Anchor plan with the offer; drawing and signed inspection sheet inside the door. '
            ) : (
              <ul>
                {documents.map((entry) => (
                  <li key={entry.url}>
                    <a href={addressOf(entry)} download rel="noopener">
                      {entry.name}
                    </a>{' '}
                    <span className={styles['kind']}>PDF, {sizeText(entry.size)}</span>
                  </li>
                ))}
              </ul>
            )}
            <Link to="/quality">Inspections and warranty</Link>
          </dd>
        </div>
      </dl>
    </section>
  )
}

interface LinesProps {
  readonly lines: readonly string[]
  /** Shown for products without terms of their own. */
  readonly children: string
}

function Lines({ lines, children }: LinesProps) {
  if (lines.length === 0) return children
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** The storage does not let a page embed its files, so they are downloaded under this name. */
function addressOf({ url, name }: ProductDocument): string {
  if (!url.startsWith('/')) return url
  return `${backendPrefix()}${url}?download=${encodeURIComponent(`${name}.pdf`)}`
}

function questionAbout({ name, category_slug, slug }: Product): string {
  return `Hello, I have a question about the ${name}: ${siteOrigin()}/products/${category_slug}/${slug}`
}
