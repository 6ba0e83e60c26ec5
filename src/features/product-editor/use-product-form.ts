import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { editTrouble } from '#src/content/edit-messages.ts'
import { type ProductValues, productForm } from '#src/content/product-rules.ts'
import { type KeptEdit, dropKeptEdit, keepEdit } from '#src/queries/admin/kept-edit.ts'
import { productsChanged } from '#src/queries/admin/products.ts'
import { countErrors } from '#src/ui/field-state.ts'
import { showToast } from '#src/ui/toast.ts'
import { useFirstError } from '#src/ui/use-first-error.ts'
import { type ProductMerge, mergeProducts } from './product-merge.ts'
import { isSameProduct, normalised, valuesOf } from './product-values.ts'
import { type Origin, type SaveOutcome, saveValues } from './save-values.ts'

interface Options {
  /** The name under which unsaved changes are kept. */
  readonly keptAs: string
  readonly start: Origin
  readonly kept: KeptEdit<ProductValues> | null
  /** Why the form cannot be saved just now; empty when it can. */
  readonly obstacle: () => string
  readonly onSaved: (id: string) => void
}

/** What stands between a save and its success. */
export type Trouble =
  | { readonly kind: 'overtaken'; readonly merge: ProductMerge; readonly origin: Origin }
  | { readonly kind: 'gone' }
  | null

/** State of the product form: unsaved changes are kept on the device, and nothing is overwritten. */
export function useProductForm({ keptAs, start, kept, obstacle, onSaved }: Options) {
  const queryClient = useQueryClient()
  const [origin, setOrigin] = useState<Origin>(kept ?? start)
  const current = useRef(origin)
  const unanswered = useRef<ProductValues | null>(null)
  const [trouble, setTrouble] = useState<Trouble>(null)
  const [takenSlug, setTakenSlug] = useState('')
  const { formRef, focusFirstError } = useFirstError()
  const begin = (next: Origin) => {
    current.current = next
    setOrigin(next)
  }
  // The library puts untouched fields back to these with each change of them.
  const [defaultValues, setDefaultValues] = useState(kept?.values ?? start.base)
  const refill = (next: ProductValues) => {
    setDefaultValues(next)
    form.reset(next)
  }
  const form = useForm({
    defaultValues,
    // Checked on submit, and from then on while typing.
    validationLogic: revalidateLogic(),
    validators: { onDynamic: productForm },
    onSubmitInvalid: focusFirstError,
    onSubmit: async ({ value }) => {
      const reason = obstacle()
      if (reason !== '') return tell('error', reason)
      const outcome = await saveValues(current.current, value, unanswered.current)
      unanswered.current = null
      finish(outcome, value)
    },
  })
  const finish = (outcome: SaveOutcome, value: ProductValues) => {
    const { id, base } = current.current
    switch (outcome.kind) {
      case 'saved': {
        const stored = normalised(value)
        begin({ id, version: outcome.version, base: stored })
        // What was typed while it was being saved stays.
        if (form.state.values === value) refill(stored)
        productsChanged(queryClient)
        tell('success', `${stored.name}: saved`)
        return onSaved(id)
      }
      case 'overtaken': {
        const theirs = valuesOf(outcome.theirs)
        const next = { id, version: outcome.theirs.version, base: theirs }
        return setTrouble({
          kind: 'overtaken',
          merge: mergeProducts(base, theirs, value),
          origin: next,
        })
      }
      case 'slug-taken':
        setTakenSlug(value.slug)
        formRef.current?.querySelector<HTMLElement>('[name="slug"]')?.focus()
        return tell('error', `${editTrouble.duplicate} ${value.slug}`)
      case 'gone':
        return setTrouble({ kind: 'gone' })
      case 'failed':
        if (outcome.failure.kind === 'unreachable') unanswered.current = value
        return tell('error', editTrouble[outcome.failure.kind])
    }
  }
  const values = useStore(form.store, (state) => state.values)
  const isDirty = !isSameProduct(values, origin.base)
  useEffect(() => {
    if (isDirty) keepEdit(keptAs, { ...origin, values })
    else dropKeptEdit(keptAs)
  }, [isDirty, keptAs, origin, values])

  const replaceWith = (next: ProductValues, from: Origin) => {
    begin(from)
    refill(next)
  }
  const merge = (merged: ProductValues, from: Origin) => {
    setTrouble(null)
    replaceWith(merged, from)
    void form.handleSubmit()
  }
  /** What was typed becomes another product, of rows and pictures of its own. */
  const saveAsNew = () => {
    setTrouble(null)
    const pictures = values.pictures.map((picture) => ({ ...picture, id: crypto.randomUUID() }))
    const next = { id: crypto.randomUUID(), version: null, base: start.base }
    replaceWith({ ...values, pictures, slug: `${values.slug.slice(0, 95)}-new` }, next)
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
    takenSlug,
    trouble,
    merge,
    saveAsNew,
    closeTrouble: () => setTrouble(null),
    startOver: () => replaceWith(start.base, start),
  }
}

function tell(kind: 'success' | 'error', message: string): void {
  void showToast({ kind, message })
}

export type ProductFormState = ReturnType<typeof useProductForm>
