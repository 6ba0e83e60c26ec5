import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editErrors } from './edit-messages.ts'
import { type EditDraft, dropEditDraft } from './edit-draft.ts'
import type { Origin } from './save-versioned.ts'
import { useEditDraft, useVersionedEdit } from './use-versioned-edit.ts'
import type { SaveFailure } from './save-error.tsx'
import { countErrors } from '#src/ui/forms/field-state.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { useFirstError } from '#src/ui/forms/use-first-error.ts'
import type { RecordKind } from './record-kind.ts'
import type { SaveResult } from './save-bar.tsx'

/** The starting point of an edit. */
export interface EditStart<Values> {
  /** Name of the draft until a new record is saved. */
  readonly draftName: string
  readonly start: Origin<Values>
  readonly kept: EditDraft<Values> | null
}

/** Name of the draft of a stored record. */
export function draftKey({ noun }: { readonly noun: string }, id: string): string {
  return `${noun}-${id}`
}

interface Versioned {
  readonly version: number
  readonly deleted_at: string | null
}

interface Options<Values> extends EditStart<Values> {
  /** Why the form cannot be saved right now; empty when it can. */
  readonly obstacle: () => string
}

/**
 * State of a record's form: drafts are kept on the device, and nobody's changes are overwritten.
 */
export function useRecordForm<Values, Stored extends Versioned>(
  kind: RecordKind<Values, Stored>,
  { draftName, start, kept, obstacle }: Options<Values>,
) {
  const queryClient = useQueryClient()
  const { origin, current, begin, save } = useVersionedEdit({ start, kept, rules: kind })
  const [error, setError] = useState<SaveFailure<Values, Origin<Values>>>(null)
  const [taken, setTaken] = useState('')
  const [savedId, setSavedId] = useState('')
  const [result, setResult] = useState<SaveResult>({ kind: 'none' })
  const [isKeptShown, setKeptShown] = useState(kept !== null)
  const { formRef, focusFirstError } = useFirstError()
  // The form library resets untouched fields to these whenever they change.
  const [defaultValues, setDefaultValues] = useState(kept?.values ?? start.base)
  const refill = (next: Values) => {
    setDefaultValues(() => next)
    form.reset(next)
  }
  const form = useForm({
    defaultValues,
    // Validated on submit, and from then on while typing.
    validationLogic: revalidateLogic(),
    validators: { onDynamic: kind.form },
    onSubmitInvalid: focusFirstError,
    onSubmit: async ({ value }) => {
      const reason = obstacle()
      setResult(reason === '' ? { kind: 'none' } : { kind: 'failed', reason })
      if (reason === '') await send(value)
    },
  })
  const send = async (value: Values) => {
    const { base, version } = current()
    const outcome = await save(value)
    switch (outcome.kind) {
      case 'saved': {
        const { id, base: stored } = current()
        // Input made during the save stays.
        if (form.state.values === value) refill(stored)
        kind.changed(queryClient)
        setResult({ kind: 'saved', undo: version === null ? null : () => goBackTo(base) })
        if (version === null) {
          dropEditDraft(draftName)
          // The new record has a page of its own, which cannot report this.
          added(kind.nameOf(stored))
        }
        setKeptShown(false)
        return setSavedId(id)
      }
      case 'overtaken': {
        const theirs = kind.valuesOf(outcome.theirs)
        const next = { ...current(), version: outcome.theirs.version, base: theirs }
        return setError({
          kind: 'overtaken',
          merge: kind.merge(base, theirs, value),
          origin: next,
        })
      }
      case 'duplicate': {
        const field = kind.uniqueField
        const duplicate = field === null ? '' : String(value[field])
        setTaken(duplicate)
        formRef.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
        return setResult({
          kind: 'failed',
          reason: `${editErrors.duplicate} ${duplicate}`.trim(),
        })
      }
      case 'gone':
        return setError({ kind: 'gone' })
      case 'failed':
        if (outcome.failure.kind === 'unreachable' && kind.isKept?.(current().id) === true) {
          const base = kind.normalised(value)
          begin({ ...current(), base })
          if (form.state.values === value) refill(base)
          dropEditDraft(draftName)
          setKeptShown(false)
          setResult({ kind: 'kept' })
          return setSavedId(current().id)
        }
        return setResult({ kind: 'failed', reason: reasonOf(outcome.failure, kind.refusals) })
    }
  }
  const values = useStore(form.store, (state) => state.values)
  const isDirty = !kind.isSame(values, origin.base)
  // Once a new record is saved, input goes to the draft of its own page until that has loaded.
  const currentDraft = origin.version === null ? draftName : draftKey(kind, origin.id)
  const text =
    origin.version === null
      ? kind.nameOf(values) || `New ${kind.noun}`
      : `Changes to ${kind.reference ?? kind.nameOf(origin.base)}`
  useEditDraft(currentDraft, text, origin, values, isDirty)

  const replaceWith = (next: Values, from: Origin<Values>) => {
    begin(from)
    refill(next)
  }
  const sendAs = (next: Values, from: Origin<Values>) => {
    setError(null)
    replaceWith(next, from)
    void form.handleSubmit()
  }
  /** Restores the record from before the last save, over the version that save created. */
  const goBackTo = (former: Values) => {
    refill(former)
    void form.handleSubmit()
  }
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const errorCount = useStore(form.store, countErrors)
  return {
    form,
    formRef,
    origin,
    values,
    isDirty,
    isSubmitting,
    errorCount,
    /** The result of the last save. */
    result,
    /** The unique field's value, when another record already has it; otherwise empty. */
    taken,
    /** The id of the last saved record; empty before. */
    savedId,
    error,
    /** The restored draft, until it is saved or discarded. */
    kept: isKeptShown ? kept : null,
    submit: () => {
      if (!isSubmitting) void form.handleSubmit()
    },
    merge: sendAs,
    saveAsNew: () =>
      sendAs(kind.asNew(values), { id: crypto.randomUUID(), version: null, base: start.base }),
    closeError: () => setError(null),
    startOver: () => {
      setKeptShown(false)
      replaceWith(start.base, start)
    },
  }
}

function reasonOf(
  failure: { readonly kind: keyof typeof editErrors; readonly code?: string },
  refusals: Readonly<Record<string, string>> = {},
): string {
  const words = failure.kind === 'rejected' ? refusals[failure.code ?? ''] : undefined
  return words ?? editErrors[failure.kind]
}

function added(name: string): void {
  void showToast({ kind: 'success', message: `${name}: added` })
}
