import { Link } from '@tanstack/react-router'
import { categories } from '#src/content/categories.ts'
import { company } from '#src/content/company.ts'
import styles from './site-footer.module.css'

/** Who we are, the product ranges, and how to reach us. */
export function SiteFooter() {
  const { address } = company
  return (
    <footer className={styles['footer']}>
      <div className={`wrap ${styles['columns']}`}>
        <div>
          <h2>{company.name}</h2>
          <p>{company.tagline}: site offices, labour accommodation, container houses and cabins.</p>
        </div>
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
          {address.street}, {address.locality}, {address.region} {address.postalCode}
          <br />
          <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
          <br />
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </address>
      </div>
    </footer>
  )
}
