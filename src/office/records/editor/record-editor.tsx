import { Stack, Switch } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { FormTheme } from '#src/office/records/fields/form-theme.tsx'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { DraftNotice } from './edit-page.tsx'
import styles from './edit-page.module.css'
import { RecordPanel } from './record-panel.tsx'
import { RecordWays } from './record-ways.tsx'
import { SaveBar } from './save-bar.tsx'
import { SaveError } from './save-error.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { EditStart, useRecordForm } from './use-record-form.ts'

interface Props<Values> {
  /** The kind of record, as in "product". */
  readonly noun: string
  /** The page of one such record. */
  readonly page: '/admin/products/$id' | '/admin/gallery/$id' | '/admin/blog/$id'
  readonly state: Omit<ReturnType<typeof useRecordForm<Values, never>>, 'form'>
  readonly start: EditStart<Values>['start']
  readonly nameOf: (values: Values) => string
  /** Link to the list. */
  readonly list: ReactNode
  /** Ids of the list that led here, in its order. */
  readonly order: readonly string[]
  /** Links next to the title. */
  readonly links: ReactNode
  readonly preview: ReactNode
  /** Whether visitors see the stored record. */
  readonly isPublished: boolean
  /** State of a stored record that visitors do not see; "Draft" by default. */
  readonly offSite?: string
  /** Who saved it last, and when. */
  readonly lastSaved: ReactNode
  readonly history: ReactNode
  /** The number of pictures being uploaded. */
  readonly uploads: number
  /** What saving has to wait for; empty if nothing. */
  readonly waitsFor: string
  /** The field for the publication state, an OnSite. */
  readonly onSite: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** The page of one record: its fields, state, preview and history. */
export function RecordEditor<Values>(props: Props<Values>) {
  const { noun, page, state, start, nameOf, uploads, waitsFor } = props
  const { formRef, origin, values, isDirty, isSubmitting, errorCount, kept, result } = state
  useAddressOf(page, state.savedId, start, isDirty)
  // Also in fields, where the browser would save the page as a file.
  useHotkeys([['mod+S', state.submit]], [])
  const name = nameOf(origin.base) || `New ${noun}`
  return (
    <FormTheme>
      <RecordWays noun={noun} page={page} id={origin.id} order={props.order}>
        {props.list}
      </RecordWays>
      <PageBar title={name}>{props.links}</PageBar>
      {kept !== null && (
        <DraftNotice
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
          aria-label={name}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            state.submit()
          }}
        >
          <Stack miw={0}>
            {props.children}
            <SaveBar {...{ isSubmitting, isDirty, errorCount, waitsFor, result }}>
              {props.onSite}
            </SaveBar>
          </Stack>
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
        error={state.error}
        onMerge={state.merge}
        onSaveAsNew={state.saveAsNew}
        onClose={state.closeError}
      />
      <UnsavedGuard isDirty={isDirty || uploads > 0} what={`unsaved changes to ${name}`} />
    </FormTheme>
  )
}

interface FlagField {
  readonly state: { readonly value: boolean }
  handleChange(value: boolean): void
}

/** The switch for the publication state. */
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

/** Moves a new record to its own URL once it is saved and nothing else was typed. */
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
