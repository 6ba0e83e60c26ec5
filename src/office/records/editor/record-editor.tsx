import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { CheckField, EditPage, KeptNotice, SaveBar } from './edit-page.tsx'
import { PageBar } from '#src/ui/page-bar.tsx'
import { SaveError } from './save-error.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { EditStart, useRecordForm } from './use-record-form.ts'

interface Props<Values> {
  /** What kind of record it is, as in "product". */
  readonly noun: string
  /** The page of one such record. */
  readonly page: '/admin/products/$id' | '/admin/gallery/$id'
  readonly state: Omit<ReturnType<typeof useRecordForm<Values, never>>, 'form'>
  readonly start: EditStart<Values>['start']
  readonly nameOf: (values: Values) => string
  /** Links beside the title. */
  readonly links: ReactNode
  readonly preview: ReactNode
  /** How many pictures are on their way to the server. */
  readonly uploads: number
  /** What the save needs to wait for; empty when nothing. */
  readonly waitsFor: string
  /** Whether visitors see it: an OnSite of the form. */
  readonly onSite: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** The form of one record with its live preview. */
export function RecordEditor<Values>(props: Props<Values>) {
  const { noun, page, state, start, nameOf, links, preview, uploads, waitsFor, onSite } = props
  const { formRef, origin, values, isDirty, isSubmitting, errorCount, kept } = state
  useAddressOf(page, state.savedId, start)
  const name = nameOf(origin.base) || `New ${noun}`
  return (
    <>
      <PageBar title={name}>{links}</PageBar>
      {kept !== null && (
        <KeptNotice
          savedAt={kept.savedAt}
          more={
            kept.version === start.version
              ? ''
              : 'Somebody else has saved since; both versions are shown when you save.'
          }
          onStartOver={state.startOver}
        />
      )}
      <EditPage label={name} formRef={formRef} onSubmit={state.submit} aside={preview}>
        {props.children}
        <SaveBar {...{ isSubmitting, isDirty, errorCount, waitsFor }}>{onSite}</SaveBar>
      </EditPage>
      <SaveError
        name={nameOf(values) || name}
        noun={noun}
        trouble={state.trouble}
        onMerge={state.merge}
        onSaveAsNew={state.saveAsNew}
        onClose={state.closeTrouble}
      />
      <UnsavedGuard isDirty={isDirty || uploads > 0} what={`changes to ${name}`} />
    </>
  )
}

interface FlagField {
  readonly state: { readonly value: boolean }
  handleChange(value: boolean): void
}

/** The field that says whether visitors see the record. */
export function OnSite({ field }: { readonly field: FlagField }) {
  return (
    <CheckField
      label="On the site"
      checked={field.state.value}
      onChecked={(checked) => field.handleChange(checked)}
    />
  )
}

/** A new record gets its address with the first save, once nothing holds the page back. */
function useAddressOf(
  page: Props<unknown>['page'],
  savedId: string,
  { id, version }: EditStart<unknown>['start'],
): void {
  const navigate = useNavigate()
  const isElsewhere = savedId !== '' && (version === null || savedId !== id)
  useEffect(() => {
    if (isElsewhere) void navigate({ to: page, params: { id: savedId }, replace: true })
  }, [isElsewhere, navigate, page, savedId])
}
