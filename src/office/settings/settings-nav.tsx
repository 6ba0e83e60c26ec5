import { useScrollSpy } from '@mantine/hooks'
import { NavLink, type NavLinkProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import { pageBuildTitle } from './page-builds/page-build.tsx'
import { testMailTitle } from './test-mail/test-mail.tsx'
import { settingForms } from './setting-forms.ts'
import { SectionsNav } from './settings-layout.tsx'

const sections = [
  ...settingForms.map(({ key, title }) => ({ id: `setting-${key}`, title })),
  { id: 'test-mail', title: testMailTitle },
  { id: 'page-build', title: pageBuildTitle },
]

interface SectionLinkProps extends NavLinkProps {
  readonly isCurrent: boolean
}

/** The router marks all links to this page as current, because it ignores their hashes. */
const SectionLink = createLink(({ isCurrent, ...props }: SectionLinkProps) => (
  <NavLink component="a" {...props} aria-current={isCurrent ? 'location' : undefined} />
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
    <SectionsNav label="Settings">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <SectionLink
            to="/admin/settings"
            hash={id}
            replace
            label={title}
            isCurrent={id === current}
          />
        </li>
      ))}
    </SectionsNav>
  )
}
