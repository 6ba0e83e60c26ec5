import { Switch } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { FormTheme } from '#src/office/records/fields/form-theme.tsx'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { KeptNotice } from './edit-page.tsx'
import styles from './edit-page.module.css'
import { RecordPanel } from './record-panel.tsx'
import { RecordWays } from './record-ways.tsx'
import { SaveBar } from './save-bar.tsx'
import { SaveError } from './save-error.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { EditStart, useRecordForm } from './use-record-form.ts'

interface Props<Values> {
  /** What kind of record it is, as in "product". */
  readonly noun: string
  /** The page of one such record. */
  readonly page: '/admin/products/$id' | '/admin/gallery/$id' | '/admin/blog/$id'
  readonly state: Omit<ReturnType<typeof useRecordForm<Values, never>>, 'form'>
  readonly start: EditStart<Values>['start']
  readonly nameOf: (values: Values) => string
  /** The way back to the list. */
  readonly list: ReactNode
  /** The records of the list one came from, in its order. */
  readonly order: readonly string[]
  /** Links beside the title. */
  readonly links: ReactNode
  readonly preview: ReactNode
  /** Whether visitors see the stored record. */
  readonly isPublished: boolean
  /** How a stored record stands that they do not see; a draft unless it says otherwise. */
  readonly offSite?: string
  /** Who saved it last, and when. */
  readonly lastSaved: ReactNode
  readonly history: ReactNode
  /** How many pictures are on their way to the server. */
  readonly uploads: number
  /** What the save needs to wait for; empty when nothing. */
  readonly waitsFor: string
  /** Whether visitors see it: an OnSite of the form. */
  readonly onSite: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** The page of one record: its fields, how it stands, what visitors will see, and its history. */
export function RecordEditor<Values>(props: Props<Values>) {
  const { noun, page, state, start, nameOf, uploads, waitsFor } = props
  const { formRef, origin, values, isDirty, isSubmitting, errorCount, kept, result } = state
  useAddressOf(page, state.savedId, start, isDirty)
  // In fields as well, where the browser would save the page as a file.
  useHotkeys([['mod+S', state.submit]], [])
  const name = nameOf(origin.base) || `New ${noun}`
  return (
    <FormTheme>
      <RecordWays noun={noun} page={page} id={origin.id} order={props.order}>
        {props.list}
      </RecordWays>
      <PageBar title={name}>{props.links}</PageBar>
      {kept !== null && (
        <KeptNotice
          savedAt={kept.savedAt}
          more={
            kept.version === start.version
              ? ''
              : 'Someone else has saved since then. You can compare both versions when you save.'
          }
          onStartOver={state.startOver}
        />
      )}
      <div className={styles['page']}>
        <form
          ref={formRef}
          className={styles['form']}
          aria-label={name}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            state.submit()
          }}
        >
          {props.children}
          <SaveBar {...{ isSubmitting, isDirty, errorCount, waitsFor, result }}>
            {props.onSite}
          </SaveBar>
        </form>
        <aside className={styles['aside']} aria-label={`About this ${noun}`}>
          <RecordPanel
            isPublished={props.isPublished}
            offSite={props.offSite}
            version={origin.version}
            lastSaved={props.lastSaved}
            preview={props.preview}
            history={props.history}
          />
        </aside>
      </div>
      <SaveError
        name={nameOf(values) || name}
        noun={noun}
        trouble={state.trouble}
        onMerge={state.merge}
        onSaveAsNew={state.saveAsNew}
        onClose={state.closeTrouble}
      />
      <UnsavedGuard isDirty={isDirty || uploads > 0} what={`unsaved changes to ${name}`} />
    </FormTheme>
  )
}

interface FlagField {
  readonly state: { readonly value: boolean }
  handleChange(value: boolean): void
}

/** The field that says whether visitors see the record. */
export function OnSite({ field }: { readonly field: FlagField }) {
  return (
    <Switch
      label="Published"
      size="md"
      checked={field.state.value}
      onChange={(event) => field.handleChange(event.currentTarget.checked)}
    />
  )
}

/** A new record gets its address once it is saved, with whatever was typed meanwhile. */
export function useAddressOf(
  page: Props<unknown>['page'] | '/admin/offers/$id',
  savedId: string,
  { id, version }: EditStart<unknown>['start'],
  isDirty: boolean,
): void {
  const navigate = useNavigate()
  const isElsewhere = savedId !== '' && (version === null || savedId !== id)
  const isDue = isElsewhere && !isDirty
  useEffect(() => {
    if (isDue) void navigate({ to: page, params: { id: savedId }, replace: true })
  }, [isDue, navigate, page, savedId])
}
