import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as v from 'valibot'
import { editTrouble } from '#src/content/edit-messages.ts'
import { type ProjectValues, projectForm } from '#src/content/project-rules.ts'
import type { KeptEdit } from '#src/queries/admin/kept-edit.ts'
import { projectsChanged } from '#src/queries/admin/projects.ts'
import type { Origin } from '#src/queries/admin/save-versioned.ts'
import { useKeptEdit, useVersionedEdit } from '#src/queries/admin/use-versioned-edit.ts'
import { countErrors } from '#src/ui/field-state.ts'
import { showToast } from '#src/ui/toast.ts'
import { useFirstError } from '#src/ui/use-first-error.ts'
import { type ProjectMerge, mergeProjects } from './project-merge.ts'
import { projectRecord } from './project-record.ts'
import { isSameProject, valuesOf } from './project-values.ts'

interface Options {
  /** The name under which unsaved changes are kept. */
  readonly keptAs: string
  readonly start: Origin<ProjectValues>
  readonly kept: KeptEdit<ProjectValues> | null
  /** Why the form cannot be saved just now; empty when it can. */
  readonly obstacle: () => string
  readonly onSaved: (id: string) => void
}

/** What stands between a save and its success. */
type Trouble =
  | {
      readonly kind: 'overtaken'
      readonly merge: ProjectMerge
      readonly origin: Origin<ProjectValues>
    }
  | { readonly kind: 'gone' }
  | null

/** A category that is not chosen yet is a fault of the form, not of its type. */
const rules = projectForm as v.GenericSchema<ProjectValues, unknown>

/** State of the project form: unsaved changes are kept on the device, and nothing is overwritten. */
export function useProjectForm({ keptAs, start, kept, obstacle, onSaved }: Options) {
  const queryClient = useQueryClient()
  const { origin, current, begin, save } = useVersionedEdit({ start, kept, rules: projectRecord })
  const [trouble, setTrouble] = useState<Trouble>(null)
  const { formRef, focusFirstError } = useFirstError()
  // The library puts untouched fields back to these with each change of them.
  const [defaultValues, setDefaultValues] = useState(kept?.values ?? start.base)
  const refill = (next: ProjectValues) => {
    setDefaultValues(next)
    form.reset(next)
  }
  const form = useForm({
    defaultValues,
    // Checked on submit, and from then on while typing.
    validationLogic: revalidateLogic(),
    validators: { onDynamic: rules },
    onSubmitInvalid: focusFirstError,
    onSubmit: async ({ value }) => {
      const reason = obstacle()
      if (reason === '') await send(value)
      else tell('error', reason)
    },
  })
  const send = async (value: ProjectValues) => {
    const { base } = current()
    const outcome = await save(value)
    switch (outcome.kind) {
      case 'saved': {
        const { id, base: stored } = current()
        // What was typed while it was being saved stays.
        if (form.state.values === value) refill(stored)
        void projectsChanged(queryClient)
        tell('success', `${stored.title}: saved`)
        return onSaved(id)
      }
      case 'overtaken': {
        const theirs = valuesOf(outcome.theirs)
        const next = { ...current(), version: outcome.theirs.version, base: theirs }
        const merge = mergeProjects(base, theirs, value)
        return setTrouble({ kind: 'overtaken', merge, origin: next })
      }
      case 'gone':
        return setTrouble({ kind: 'gone' })
      case 'duplicate':
        return tell('error', editTrouble.duplicate)
      case 'failed':
        return tell('error', editTrouble[outcome.failure.kind])
    }
  }
  const values = useStore(form.store, (state) => state.values)
  const isDirty = !isSameProject(values, origin.base)
  useKeptEdit(keptAs, origin, values, isDirty)

  const replaceWith = (next: ProjectValues, from: Origin<ProjectValues>) => {
    begin(from)
    refill(next)
  }
  const sendAs = (next: ProjectValues, from: Origin<ProjectValues>) => {
    setTrouble(null)
    replaceWith(next, from)
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
    trouble,
    merge: sendAs,
    saveAsNew: () => sendAs(values, { id: crypto.randomUUID(), version: null, base: start.base }),
    closeTrouble: () => setTrouble(null),
    startOver: () => replaceWith(start.base, start),
  }
}

function tell(kind: 'success' | 'error', message: string): void {
  void showToast({ kind, message })
}

export type ProjectFormState = ReturnType<typeof useProjectForm>
