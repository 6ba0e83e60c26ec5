import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { FormTheme } from '#src/office/records/fields/form-theme.tsx'
import { ReadError } from '#src/office/records/read-error.tsx'
import { NavItem } from '#src/office/records/nav-item.tsx'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { draftsQuery } from './drafts/content-drafts.ts'
import { pageForms } from './page-forms.ts'
import { SectionsNav, SettingsLayout } from './settings-layout.tsx'
import { SettingSection } from './setting-section.tsx'
import { settingsQuery } from './settings-queries.ts'

/** Renders the validated value of a form as on the site, by the form's key. */
type PageDrawings = Readonly<Record<string, (value: never) => ReactNode>>

interface Props {
  /** The key of the open form; an unknown one opens the first. */
  readonly open: string | undefined
  readonly drawings: PageDrawings
}

/** Page content, one form at a time. Unsaved input of the others stays on the device. */
export function PagesPage({ open, drawings }: Props) {
  const settings = useQuery(settingsQuery)
  const drafts = useQuery(draftsQuery)
  const [isDirty, setDirty] = useState(false)
  const onDirty = useCallback((_: string, dirty: boolean) => setDirty(dirty), [])
  const form = pageForms.find(({ key }) => key === open) ?? pageForms[0]
  const stored = settings.data?.find(({ key }) => key === form?.key) ?? null
  const draft = drafts.data?.find(({ key }) => key === form?.key) ?? null
  return (
    <FormTheme>
      <PageBar title="Pages" />
      {settings.isError && <ReadError what="pages" query={settings} />}
      {drafts.isError && <ReadError what="drafts" query={drafts} />}
      {(settings.isPending || drafts.isPending) && (
        <Text role="status" c="dimmed">
          Loading pages…
        </Text>
      )}
      {settings.data !== undefined && drafts.data !== undefined && form !== undefined && (
        <SettingsLayout
          nav={
            <SectionsNav label="Parts of the site">
              {pageForms.map(({ key, title }) => (
                <li key={key}>
                  <NavItem
                    to="/admin/pages"
                    search={{ page: key }}
                    label={title}
                    // Also where the address names none.
                    aria-current={key === form.key ? 'page' : undefined}
                  />
                </li>
              ))}
            </SectionsNav>
          }
        >
          <SettingSection
            key={form.key}
            form={form}
            stored={stored}
            draft={draft}
            onDirty={onDirty}
            draw={drawings[form.key]}
          />
          {isDirty && (
            <Text c="dimmed">
              Unsaved changes stay on this device until you publish, save or discard them.
            </Text>
          )}
        </SettingsLayout>
      )}
    </FormTheme>
  )
}
