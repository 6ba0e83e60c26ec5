import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { settingForms } from './setting-forms.ts'
import { settingsQuery } from './settings-queries.ts'
import type { SignedIn } from '#src/session/session.ts'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { ReadError } from '#src/office/records/read-error.tsx'
import { UnsavedGuard } from '#src/office/records/editor/unsaved-guard.tsx'
import { FactorNote } from './factor-note.tsx'
import { FormTheme } from '#src/office/records/fields/form-theme.tsx'
import { PageBuildSection } from './page-builds/page-build.tsx'
import { TestMailSection } from './test-mail/test-mail.tsx'
import { SettingsLayout } from './settings-layout.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { SettingSection } from './setting-section.tsx'

const none: ReadonlySet<string> = new Set()

/** All settings, each with a save button of its own. */
export function SettingsPage({ session }: { readonly session: SignedIn }) {
  const settings = useQuery(settingsQuery)
  const [dirty, setDirty] = useState(none)
  const onDirty = useCallback((key: string, isDirty: boolean) => {
    setDirty((former) => {
      if (former.has(key) === isDirty) return former
      const next = new Set(former)
      if (isDirty) next.add(key)
      else next.delete(key)
      return next
    })
  }, [])
  const storedOf = (key: string) => settings.data?.find((setting) => setting.key === key) ?? null
  const isRequired = storedOf('second_factor_required')?.value === true
  return (
    <FormTheme>
      <PageBar title="Settings" />
      {settings.isError && <ReadError what="settings" query={settings} />}
      {settings.isPending && (
        <Text role="status" c="dimmed">
          Loading settings…
        </Text>
      )}
      {settings.data !== undefined && (
        <SettingsLayout nav={<SettingsNav />}>
          {settingForms.map((form) => (
            <SettingSection
              key={form.key}
              form={form}
              stored={storedOf(form.key)}
              onDirty={onDirty}
              // Admins without a second factor would lock themselves out.
              isLocked={
                form.key === 'second_factor_required' && !isRequired && session.assurance !== 'aal2'
              }
            >
              {form.key === 'second_factor_required' && <FactorNote session={session} />}
            </SettingSection>
          ))}
          <TestMailSection />
          <PageBuildSection />
        </SettingsLayout>
      )}
      <UnsavedGuard isDirty={dirty.size > 0} what="unsaved settings" />
    </FormTheme>
  )
}
