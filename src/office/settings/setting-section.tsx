import { type ReactNode, useEffect, useRef } from 'react'
import type { SettingForm } from './setting-forms.ts'
import { momentWords } from '#src/domain/text/india-text.ts'
import type { StoredSetting } from './settings-api.ts'
import controls from '#src/office/records/controls.module.css'
import { ActionButton } from '#src/ui/button-link.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { SettingInput } from './setting-input.tsx'
import styles from './settings.module.css'
import { useSettingForm } from './use-setting-form.ts'

interface Props {
  readonly form: SettingForm
  /** Null when nobody has saved it. */
  readonly stored: StoredSetting | null
  readonly onDirty: (key: string, isDirty: boolean) => void
  /** Keeps the setting from being changed. */
  readonly isLocked?: boolean
  /** More about it, above the fields. */
  readonly children?: ReactNode
}

/** One setting with its own save button. */
export function SettingSection({ form, stored, onDirty, isLocked = false, children }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const state = useSettingForm(form, stored)
  const { isDirty, isSaving, values, errors, trouble, conflict } = state
  useEffect(() => {
    onDirty(form.key, isDirty)
  }, [form.key, isDirty, onDirty])
  const titleId = `setting-${form.key}`
  const save = async () => {
    const [wrong] = Object.keys(await state.save())
    if (wrong !== undefined)
      element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <div className={styles['about']}>
        <h2 id={titleId}>{form.title}</h2>
        <p>{form.about}</p>
        <p className={styles['saved']}>
          {stored === null ? 'Using the default.' : `Last saved ${momentWords(stored.updatedAt)}`}
        </p>
      </div>
      <form
        ref={element}
        noValidate
        aria-labelledby={titleId}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSaving) void save()
        }}
      >
        {children}
        <div className={styles['fields']} data-count={form.fields.length}>
          {form.fields.map((field) => (
            <SettingInput
              key={field.name}
              field={field}
              idPrefix={form.key}
              value={values[field.name] ?? ''}
              error={errors[field.name]}
              isLocked={isLocked}
              onValue={(value) => state.type(field.name, value)}
            />
          ))}
        </div>
        {trouble !== '' && (
          <p role="alert" className={controls['note']}>
            {trouble} Your changes are still here. Try saving again.
          </p>
        )}
        {conflict !== null && (
          <ConflictChoice
            form={form}
            mine={values}
            theirs={conflict.theirs}
            onMine={() => void state.saveOver(conflict)}
            onTheirs={state.giveUp}
          />
        )}
        {conflict === null && (
          <p className={styles['end']}>
            <ActionButton type="submit" filled={isDirty} disabled={!isDirty || isSaving}>
              {isSaving ? 'Saving…' : 'Save'}
            </ActionButton>
            {isDirty && !isSaving && (
              <button type="button" className={controls['plain']} onClick={state.giveUp}>
                Discard changes
              </button>
            )}
          </p>
        )}
      </form>
    </section>
  )
}
