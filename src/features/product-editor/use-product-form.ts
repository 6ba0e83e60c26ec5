import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editTrouble } from '#src/content/edit-messages.ts'
import { type ProductValues, productForm } from '#src/content/product-rules.ts'
import type { KeptEdit } from '#src/queries/admin/kept-edit.ts'
import { productsChanged } from '#src/queries/admin/products.ts'
import type { Origin } from '#src/queries/admin/save-versioned.ts'
import { useKeptEdit, useVersionedEdit } from '#src/queries/admin/use-versioned-edit.ts'
import { countErrors } from '#src/ui/field-state.ts'
import { showToast } from '#src/ui/toast.ts'
import { useFirstError } from '#src/ui/use-first-error.ts'
import { type ProductMerge, mergeProducts } from './product-merge.ts'
import { productRecord } from './product-record.ts'
import { isSameProduct, valuesOf } from './product-values.ts'

interface Options {
  /** The name under which unsaved changes are kept. */
  readonly keptAs: string
  readonly start: Origin<ProductValues>
  readonly kept: KeptEdit<ProductValues> | null
  /** Why the form cannot be saved just now; empty when it can. */
  readonly obstacle: () => string
  readonly onSaved: (id: string) => void
}

/** What stands between a save and its success. */
type Trouble =
  | {
      readonly kind: 'overtaken'
      readonly merge: ProductMerge
      readonly origin: Origin<ProductValues>
    }
  | { readonly kind: 'gone' }
  | null

const maxSlugStem = 95

/** State of the product form: unsaved changes are kept on the device, and nothing is overwritten. */
export function useProductForm({ keptAs, start, kept, obstacle, onSaved }: Options) {
  const queryClient = useQueryClient()
  const { origin, current, begin, save } = useVersionedEdit({ start, kept, rules: productRecord })
  const [trouble, setTrouble] = useState<Trouble>(null)
  const [takenSlug, setTakenSlug] = useState('')
  const { formRef, focusFirstError } = useFirstError()
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
      if (reason === '') await send(value)
      else tell('error', reason)
    },
  })
  const send = async (value: ProductValues) => {
    const { base } = current()
    const outcome = await save(value)
    switch (outcome.kind) {
      case 'saved': {
        const { id, base: stored } = current()
        // What was typed while it was being saved stays.
        if (form.state.values === value) refill(stored)
        productsChanged(queryClient)
        tell('success', `${stored.name}: saved`)
        return onSaved(id)
      }
      case 'overtaken': {
        const theirs = valuesOf(outcome.theirs)
        const next = { ...current(), version: outcome.theirs.version, base: theirs }
        const merge = mergeProducts(base, theirs, value)
        return setTrouble({ kind: 'overtaken', merge, origin: next })
      }
      case 'duplicate':
        setTakenSlug(value.slug)
        formRef.current?.querySelector<HTMLElement>('[name="slug"]')?.focus()
        return tell('error', `${editTrouble.duplicate} ${value.slug}`)
      case 'gone':
        return setTrouble({ kind: 'gone' })
      case 'failed':
        return tell('error', editTrouble[outcome.failure.kind])
    }
  }
  const values = useStore(form.store, (state) => state.values)
  const isDirty = !isSameProduct(values, origin.base)
  useKeptEdit(keptAs, origin, values, isDirty)

  const replaceWith = (next: ProductValues, from: Origin<ProductValues>) => {
    begin(from)
    refill(next)
  }
  const merge = (merged: ProductValues, from: Origin<ProductValues>) => {
    setTrouble(null)
    replaceWith(merged, from)
    void form.handleSubmit()
  }
  /** What was typed becomes another product, with pictures' rows of its own. */
  const saveAsNew = () => {
    setTrouble(null)
    const pictures = values.pictures.map((picture) => ({ ...picture, id: crypto.randomUUID() }))
    const slug = `${values.slug.slice(0, maxSlugStem).replace(/-+$/, '')}-new`
    const next = { id: crypto.randomUUID(), version: null, base: start.base }
    replaceWith({ ...values, pictures, slug }, next)
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
