import { Link } from '@tanstack/react-router'
import { categories } from '#src/catalogue/schema/categories.ts'
import { company, generalQuestion, phoneLink, whatsappLink } from '#src/domain/company/company.ts'
import { labelOf, pages } from '#src/domain/pages.ts'
import { LazyInstallInvitation } from './lazy-install-invitation.tsx'
import styles from './site-footer.module.css'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'

const quickLinks = Object.values(pages).filter((page) => 'menu' in page && page.menu !== 'main')

/** The accessible name of the footer's navigation. */
export const siteLinksId = 'site-links'

/** The company, links to all parts of the site and the product ranges, and contact details. */
export function SiteFooter() {
  useSiteFacts()
  const { address } = company
  const place = `${address.street}, ${address.locality}, ${address.region} ${address.postalCode}`
  return (
    <footer className={styles['footer']}>
      <div className={`wrap ${styles['columns']}`}>
        <div>
          <h2>{company.name}</h2>
          <p>
            Site offices, labour accommodation, container houses and cabins from one factory in
            Hyderabad, delivered ready to use across India.
          </p>
          <ul className={styles['socials']} aria-label="Social networks">
            {company.socials.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <LazyInstallInvitation />
        </div>
        <nav id={siteLinksId} aria-labelledby="footer-links">
          <h2 id="footer-links">Quick Links</h2>
          <ul>
            {quickLinks.map((page) => (
              <li key={page.path}>
                <Link to={page.path}>{labelOf(page)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-products">
          <h2 id="footer-products">Products</h2>
          <ul>
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <Link to="/products/$category" params={{ category: slug }}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <address>
          <h2>Contact</h2>
          <p>{place}</p>
          <a href={phoneLink}>{company.phone}</a>
          <a href={`mailto:${company.email}`}>{company.email}</a>
          <a href={whatsappLink(generalQuestion)} rel="noopener">
            WhatsApp
          </a>
        </address>
      </div>
      <div className={`wrap ${styles['small']}`}>
        <a href="/licences.txt">Open-source licences</a>
      </div>
    </footer>
  )
}
