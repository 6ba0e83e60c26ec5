import { Link } from '@tanstack/react-router'
import { company } from '#src/content/company.ts'
import styles from './site-header.module.css'

/** The id of the element that the skip link leads to. */
export const contentId = 'content'

/** Skip link, contact line and main navigation. */
export function SiteHeader() {
  return (
    <>
      <a className={styles['skip']} href={`#${contentId}`}>
        Skip to content
      </a>
      <header className={styles['header']}>
        <div className={styles['top']}>
          <div className="wrap">
            <a href={`mailto:${company.email}`}>{company.email}</a>
            <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
          </div>
        </div>
        <div className={`wrap ${styles['bar']}`}>
          <Link to="/" className={styles['mark']}>
            <svg viewBox="0 0 34 34" aria-hidden="true">
              <path d="M2 9 8 3h24v7M2 31V9h24l6-6M26 9v22" />
              <path className={styles['door']} d="M10 31V17h8v14" />
            </svg>
            {company.name}
          </Link>
          <nav aria-label="Main">
            <Link to="/" activeOptions={{ exact: true }}>
              HOME
            </Link>
            <Link to="/products">PRODUCTS</Link>
          </nav>
        </div>
      </header>
    </>
  )
}
