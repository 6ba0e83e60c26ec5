import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { adminPages, mayOpen } from './admin-pages.ts'
import { company } from '#src/domain/company/company.ts'
import type { SignedIn } from '#src/session/session.ts'
import { contentId } from '#src/ui/shell/content-id.ts'
import styles from './admin-shell.module.css'

interface Props {
  readonly session: SignedIn
  /** A button that signs out. */
  readonly signOut: ReactNode
  readonly children: ReactNode
}

const sectionOfPage = { 'aria-current': 'true', 'data-status': 'active' } as const

/** The back office around its pages: where one is, who one is, and the ways out. */
export function AdminShell({ session, signOut, children }: Props) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href={`#${contentId}`}>
        Skip to content
      </a>
      <header className={styles['bar']}>
        <Link to="/admin" className={styles['mark']}>
          {company.name} <span>Back office</span>
        </Link>
        <p className={styles['who']}>
          <span className="visually-hidden">Signed in as </span>
          {session.email}
        </p>
        <div className={styles['ways']}>
          <Link to="/">View site</Link>
          {signOut}
        </div>
      </header>
      <nav aria-label="Back office" className={styles['pages']}>
        <ul>
          {adminPages
            .filter(({ path }) => mayOpen(session.role, path))
            .map(({ path, label }) => (
              <li key={path}>
                <Link
                  to={path}
                  activeOptions={{ exact: true, includeSearch: false }}
                  // The router marks the page itself; below it, the section is marked here.
                  {...(path !== '/admin' && here.startsWith(`${path}/`) && sectionOfPage)}
                >
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <main id={contentId} tabIndex={-1} className={styles['content']}>
        {session.roleFailed && (
          <p role="status" className={styles['note']}>
            The server isn’t responding. You’re seeing what this device saved on your last visit.
          </p>
        )}
        {children}
      </main>
    </div>
  )
}
