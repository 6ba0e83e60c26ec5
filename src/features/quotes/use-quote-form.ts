import { useForm } from '@tanstack/react-form'
import { useRef } from 'react'
import * as v from 'valibot'
import { quoteForm } from '#src/content/lead-rules.ts'
import { messages } from '#src/content/messages.ts'
import { type QuotedProduct, type SubmitFailure, submitQuote } from '#src/outbox/submit-quote.ts'
import { focusFirstError } from '#src/ui/form-fields.tsx'
import { showToast } from '#src/ui/toast.ts'

/** Of a product's own dialog, the product is not asked for. */
const dialogForm = v.omit(quoteForm, ['product_interest'])

/** In the order of the page, so that the first error is the topmost. */
const empty: v.InferInput<typeof dialogForm> = {
  contact_name: '',
  company: '',
  email: '',
  phone: '',
  timeline: '',
  budget_range: '',
  details: '',
}

const fieldNames = Object.keys(empty) as (keyof typeof empty)[]

interface FieldState {
  readonly name: string
  readonly state: {
    readonly value: string
    readonly meta: { readonly errors: readonly ({ readonly message: string } | undefined)[] }
  }
  readonly handleChange: (value: string) => void
}

/** State and submission of the quote form; a failure keeps what was typed. */
export function useQuoteForm(product: QuotedProduct, onSent: () => void) {
  // One id per filled-in form: pressing twice, or again after an answer that was lost, stores one row.
  const id = useRef(crypto.randomUUID())
  const form = useForm({
    defaultValues: empty,
    validators: { onSubmit: dialogForm },
    onSubmitInvalid: ({ formApi }) => {
      const first = fieldNames
        .flatMap((name) => formApi.getFieldMeta(name)?.errors ?? [])
        .find((error) => error !== undefined)
      void showToast({ kind: 'error', message: first?.message ?? messages.unexpected })
      focusFirstError()
    },
    onSubmit: async ({ value, formApi }) => {
      try {
        const fields = { ...v.parse(dialogForm, value), product_interest: product.name }
        const outcome = await submitQuote(id.current, fields, product)
        if (!outcome.ok) {
          await showToast({ kind: 'error', message: failureMessage(outcome.failure) })
          return
        }
        id.current = crypto.randomUUID()
        formApi.reset()
        onSent()
        await showToast({ kind: 'success', message: messages.quoteSent })
      } catch {
        await showToast({ kind: 'error', message: messages.unexpected })
      }
    },
  })
  return { form, fieldOf }
}

function fieldOf({ name, state, handleChange }: FieldState) {
  return {
    name,
    value: state.value,
    error: state.meta.errors[0]?.message,
    onValue: handleChange,
  }
}

function failureMessage(failure: SubmitFailure): string {
  switch (failure.kind) {
    case 'wait-a-moment':
      return messages.waitAMoment
    case 'too-many':
    case 'rate-limited':
      return messages.tooMany
    case 'transient':
    case 'not-permitted':
    case 'rejected':
      return messages.quoteFailed
  }
}
