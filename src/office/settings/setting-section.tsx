import { Alert, Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import type { SettingFields, SettingForm } from './setting-form.ts'
import type { StoredSetting } from './settings-api.ts'
import { MergeDialog } from '#src/office/records/editor/merge-dialog.tsx'
import type { ContentDraft } from './drafts/content-drafts.ts'
import { DraftPanel } from './drafts/draft-panel.tsx'
import { PagePreview } from './drafts/page-preview.tsx'
import { SettingInput } from './setting-input.tsx'
import { SettingPast } from './changes/setting-past.tsx'
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
  const element = useRef<HTMLFormElement>(null)
  const state = useSettingForm(form, stored, draft)
  const { isDirty, isSaving, outcome, values, errors, error, conflict } = state
  useEffect(() => {
    onDirty(form.key, isDirty)
  }, [form.key, isDirty, onDirty])
  const saveIfHere = () => {
    if (element.current?.contains(document.activeElement)) element.current.requestSubmit()
  }
  useHotkeys([['mod+S', saveIfHere]], [])
  const titleId = `setting-${form.key}`
  const send = async (sending: Promise<SettingFields>) => {
    const [wrong] = Object.keys(await sending)
    if (wrong !== undefined)
      element.current
        ?.querySelector<HTMLElement>(`[name="${wrong}"], [data-field="${wrong}"]`)
        ?.focus()
  }
  return (
    <section className={styles['section']} aria-labelledby={titleId} data-setting={titleId}>
      <div className={styles['about']}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {form.title}
        </h2>
        <p>{form.about}</p>
        <SettingPast
          form={form}
          stored={stored}
          canUndo={!isDirty && !isSaving && !isLocked && !draft}
          onUndo={(former) => void send(state.undo(former))}
        />
      </div>
      {draft && (
        <DraftPanel
          form={form}
          draft={draft}
          stored={stored}
          draw={draw}
          isHeld={isDirty || isSaving}
          onGone={() => title.current?.focus()}
        />
      )}
      <form
        ref={element}
        noValidate
        aria-labelledby={titleId}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSaving) void send(state.save())
        }}
      >
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
                  onValue={(value) => state.type(field.name, value)}
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
        {error !== '' && (
          <Alert role="alert" color="red" variant="light">
            {error} Your changes are still here. Try saving again.
          </Alert>
        )}
        {conflict !== null && (
          <MergeDialog
            merge={conflict.merge}
            onMerge={(merged) => void state.saveMerged(conflict, merged)}
            onClose={state.putOff}
          />
        )}
        <div className={styles['end']}>
          <Button type="submit" disabled={!isDirty || isSaving}>
            {isSaving ? 'Saving…' : saveWords(draft)}
          </Button>
          {draft === null && (
            <Button
              variant="default"
              disabled={!isDirty || isSaving}
              onClick={() => void send(state.save('draft'))}
            >
              Save as draft
            </Button>
          )}
          {isDirty && !isSaving && (
            <Button variant="subtle" onClick={state.giveUp}>
              Discard changes
            </Button>
          )}
          {draw && <PagePreview form={form} values={values} draw={draw} />}
          <p role="status">{outcome}</p>
        </div>
      </form>
    </section>
  )
}

function saveWords(draft: ContentDraft | null | undefined): string {
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
