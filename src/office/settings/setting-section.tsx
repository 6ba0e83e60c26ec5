import { Button, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ShortForm } from '#src/office/records/short-form.tsx'
import { SettingPast } from './changes/setting-past.tsx'
import type { ContentDraft } from './drafts/content-drafts.ts'
import { DraftPanel } from './drafts/draft-panel.tsx'
import { PagePreview } from './drafts/page-preview.tsx'
import { readFields } from './read-fields.ts'
import type { SettingForm } from './setting-form.ts'
import { Section } from './settings-layout.tsx'
import { SettingInput } from './setting-input.tsx'
import type { StoredSetting } from './settings-api.ts'
import styles from './settings.module.css'
import { useSettingForm } from './use-setting-form.ts'

interface Props {
  readonly form: SettingForm
  /** Null if it was never saved. */
  readonly stored: StoredSetting | null
  /** Null if there is no draft; omitted for a setting without drafts. */
  readonly draft?: ContentDraft | null
  readonly onDirty: (key: string, isDirty: boolean) => void
  /** Makes the setting read-only. */
  readonly isLocked?: boolean
  /** More text, above the fields. */
  readonly children?: ReactNode
  /** Renders the typed value as on the site; without it there is no preview. */
  readonly draw?: ((value: never) => ReactNode) | undefined
}

/** One setting with its own save button. */
export function SettingSection(props: Props) {
  const { form, stored, draft, onDirty, isLocked = false, children, draw } = props
  const title = useRef<HTMLHeadingElement>(null)
  const state = useSettingForm(form, stored, draft)
  const { isDirty, values, type } = state
  useEffect(() => {
    onDirty(form.key, isDirty)
  }, [form.key, isDirty, onDirty])
  const titleId = `setting-${form.key}`
  const formId = `form-${form.key}`
  const saveIfHere = () => {
    const here = document.activeElement?.closest('form')
    if (here?.id === formId) here.requestSubmit()
  }
  useHotkeys([['mod+S', saveIfHere]], [])
  return (
    <Section
      titleId={titleId}
      title={form.title}
      titleRef={title}
      about={form.about}
      past={
        <SettingPast
          form={form}
          stored={stored}
          formId={formId}
          canUndo={!isDirty && !isLocked && !draft}
          // The button submits the form next.
          onUndo={(former) => flushSync(() => type(former))}
        />
      }
    >
      {draft && (
        <DraftPanel
          form={form}
          draft={draft}
          stored={stored}
          draw={draw}
          isHeld={isDirty}
          onGone={() => title.current?.focus()}
        />
      )}
      <ShortForm
        id={formId}
        label={form.title}
        values={values}
        check={(typed) => {
          const read = readFields(form, typed)
          return 'errors' in read ? read.errors : {}
        }}
        send={state.send}
        save={saveLabel(draft)}
        isUnchanged={!isDirty}
        cancel="Discard changes"
        onCancel={isDirty ? state.drop : undefined}
        end={
          <>
            {draft === null && isDirty && (
              <Button type="submit" value="draft" variant="default">
                Save as draft
              </Button>
            )}
            {draw && <PagePreview form={form} values={values} draw={draw} />}
            <Text role="status" c="dimmed" size="sm">
              {state.outcome}
            </Text>
          </>
        }
      >
        {(errors) => (
          <>
            {children}
            {fieldGroups(form).map(({ title, fields }, group) => {
              const inputs = (
                <div className={styles['fields']} data-count={fields.length} key={title ?? ''}>
                  {fields.map((field) => (
                    <SettingInput
                      key={field.name}
                      field={field}
                      value={values[field.name] ?? ''}
                      error={errors[field.name]}
                      isLocked={isLocked}
                      onValue={(value) => type({ [field.name]: value })}
                    />
                  ))}
                </div>
              )
              if (title === undefined) return inputs
              return (
                <fieldset key={title} className={styles['group']}>
                  <legend>{title}</legend>
                  {inputs}
                  {form.Preview && <form.Preview values={values} group={group} />}
                </fieldset>
              )
            })}
          </>
        )}
      </ShortForm>
    </Section>
  )
}

function saveLabel(draft: ContentDraft | null | undefined): string {
  if (draft === undefined) return 'Save'
  return draft === null ? 'Publish' : 'Save draft'
}

/**
 * The fields in order, under the titles of their groups; most forms have one group without a
 * title.
 */
function fieldGroups({ fields }: SettingForm) {
  return [...new Set(fields.map(({ group }) => group))].map((title) => ({
    title,
    fields: fields.filter(({ group }) => group === title),
  }))
}
