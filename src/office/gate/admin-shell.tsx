import { Alert, Burger, Group, NavLink, Stack, Text } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { adminPages, fieldPages, mayOpen } from './admin-pages.ts'
import { company } from '#src/domain/company/company.ts'
import type { SignedIn } from '#src/session/session.ts'
import { contentId } from '#src/ui/shell/content-id.ts'
import { NavItem } from '#src/office/records/nav-item.tsx'
import styles from './admin-shell.module.css'
import { PageIcon } from './page-icon.tsx'

interface Props {
  readonly session: SignedIn
  /** A button that opens the search. */
  readonly search: ReactNode
  /** A button that signs out. */
  readonly signOut: ReactNode
  readonly children: ReactNode
}

const menuId = 'office-menu'
const sectionOfPage = { 'aria-current': 'true', 'data-status': 'active' } as const

/** The frame of the back office: navigation, account, and links out. */
export function AdminShell({ session, search, signOut, children }: Props) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  /** Only matters on narrow screens: where the menu is next to the page, it is always open. */
  const [isOpen, setOpen] = useState(false)
  const shown = adminPages.filter(({ path }) => mayOpen(session.role, path))
  const opener = useRef<HTMLButtonElement>(null)
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div className={`office ${styles['shell']}`}>
      <a className="skip" href={`#${contentId}`}>
        Skip to content
      </a>
      {/* Escape closes the menu only while the focus is in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <header className={styles['rail']} onKeyDown={closeByKey}>
        <div className={styles['bar']}>
          <Link to="/admin" className={styles['mark']} onClick={() => setOpen(false)}>
            <b>{company.name}</b> <span>Back office</span>
          </Link>
          {search}
          <Burger
            ref={opener}
            className={styles['opener'] ?? ''}
            size="sm"
            opened={isOpen}
            aria-label="Menu"
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
        <div id={menuId} className={styles['menu']} data-open={isOpen}>
          <nav aria-label="Back office" className={styles['pages']}>
            <Stack component="ul" gap={2} px={10} py={4}>
              {shown.map(({ path, label }) => (
                <li key={path}>
                  <NavItem
                    to={path}
                    leftSection={<PageIcon path={path} />}
                    label={label}
                    activeOptions={{ exact: true, includeSearch: false }}
                    // The router marks the exact page; below it, this marks the section.
                    {...(path !== '/admin' && here.startsWith(`${path}/`) && sectionOfPage)}
                    onClick={() => setOpen(false)}
                  />
                </li>
              ))}
              {fieldPages.map(({ path, label }) => (
                <li key={path} className={styles['field']}>
                  {/* Full page loads, because only the site's response headers allow geolocation and microphone. */}
                  <NavLink href={path} leftSection={<PageIcon path={path} />} label={label} />
                </li>
              ))}
            </Stack>
          </nav>
          <Stack gap={2} px={22} pt="sm" pb="md">
            <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
              <span className="visually-hidden">Signed in as </span>
              {session.email}
            </Text>
            <Group gap="lg" className={styles['ways'] ?? ''}>
              <Link to="/">View site</Link>
              {signOut}
            </Group>
          </Stack>
        </div>
      </header>
      <main id={contentId} tabIndex={-1} className={styles['content']}>
        {session.roleFailed && (
          <Alert role="status" mb="lg">
            The server isn’t responding. You’re seeing what this device saved on your last visit.
          </Alert>
        )}
        {children}
      </main>
    </div>
  )
}
