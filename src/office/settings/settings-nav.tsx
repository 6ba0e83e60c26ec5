import { useScrollSpy } from '@mantine/hooks'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { pageBuildTitle } from './page-builds/page-build.tsx'
import { testMailTitle } from './test-mail/test-mail.tsx'
import { settingForms } from './setting-forms.ts'
import styles from './settings.module.css'

const sections = [
  ...settingForms.map(({ key, title }) => ({ id: `setting-${key}`, title })),
  { id: 'test-mail', title: testMailTitle },
  { id: 'page-build', title: pageBuildTitle },
]

interface SectionLinkProps extends ComponentProps<'a'> {
  readonly isCurrent: boolean
}

/** The router marks all links to this page as current, because it ignores their hashes. */
const SectionLink = createLink(({ isCurrent, children, ...props }: SectionLinkProps) => (
  <a {...props} aria-current={isCurrent ? 'location' : undefined}>
    {children}
  </a>
))

/** The sections of the page; the current one is marked. */
export function SettingsNav() {
  const { active, data } = useScrollSpy({
    selector: 'section[data-setting]',
    getDepth: () => 1,
    getValue: (section) => section.dataset['setting'] ?? '',
  })
  const current = data[Math.max(active, 0)]?.value
  return (
    <nav className={styles['nav']} aria-label="Settings">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <SectionLink to="/admin/settings" hash={id} replace isCurrent={id === current}>
              {title}
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
