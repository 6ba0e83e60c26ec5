import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { company, generalQuestion, phoneLink, whatsappLink } from '#src/domain/company/company.ts'
import { contentId } from './content-id.ts'
import { MainNavigation } from './main-navigation.tsx'
import styles from './site-header.module.css'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'

interface Props {
  readonly account: ReactNode
  readonly action: ReactNode
  readonly search: ReactNode
  readonly status: ReactNode
}

/**
 * Skip link, contact line and main navigation; on a phone, call and WhatsApp are in the bar instead
 * of the line.
 * @param account is at the end of the contact line; on a small screen, in the menu.
 * @param action is at the end of the navigation.
 * @param search stays in the bar at any width.
 * @param status shows the connection status.
 */
export function SiteHeader({ account, action, search, status }: Props) {
  useSiteFacts()
  return (
    <>
      <a className="skip" href={`#${contentId}`}>
        Skip to content
      </a>
      <header className={styles['site']}>
        <div className={styles['top']}>
          <div className="wrap">
            <a href={`mailto:${company.email}`}>{company.email}</a>
            <a href={phoneLink}>{company.phone}</a>
            <ul aria-label="Social networks">
              {company.socials.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} rel="noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
            <div className={styles['account']}>{account}</div>
          </div>
        </div>
        <div className={styles['header']}>
          <div className={`wrap ${styles['bar']}`}>
            <Link to="/" className={styles['mark']}>
              <svg viewBox="0 0 34 34" aria-hidden="true">
                <path d="M2 9 8 3h24v7M2 31V9h24l6-6M26 9v22" />
                <path className={styles['door']} d="M10 31V17h8v14" />
              </svg>
              <span>{company.name}</span>
            </Link>
            {status}
            <div className={styles['reach']}>
              <a href={phoneLink} aria-label={`Call ${company.phone}`}>
                <svg viewBox="0 0 22 22" aria-hidden="true">
                  <path d="M7 2H3C2 12 10 20 20 19v-4l-5-2-2 2c-3-1-5-3-6-6l2-2z" />
                </svg>
              </a>
              <a href={whatsappLink(generalQuestion)} rel="noopener" aria-label="WhatsApp">
                <svg viewBox="0 0 22 22" aria-hidden="true">
                  <path d="m2 20 1.5-5A9 9 0 1 1 7 18.500zM7 11h0M11 11h0M15 11h0" />
                </svg>
              </a>
            </div>
            <MainNavigation search={search} action={action} account={account} />
          </div>
        </div>
      </header>
    </>
  )
}
