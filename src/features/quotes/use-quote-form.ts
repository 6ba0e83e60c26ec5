import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { type QuoteFields, type QuoteFormInput, quoteForm } from '#src/content/lead-rules.ts'
import { messages } from '#src/content/messages.ts'
import { tellOutcome } from '#src/outbox/submit-lead.ts'
import type { PreparedFile } from '#src/outbox/entry.ts'
import { type QuotedProduct, submitQuote } from '#src/outbox/submit-quote.ts'
import { countErrors } from '#src/ui/field-state.ts'
import { showToast } from '#src/ui/toast.ts'
import { useSubmission } from '#src/ui/use-submission.ts'
import { useAttachments } from './attachments/use-attachments.ts'

/** In the order of the page, so that the first error is the topmost. */
const empty: QuoteFormInput = {
  contact_name: '',
  company: '',
  email: '',
  phone: '',
  product_interest: '',
  timeline: '',
  budget_range: '',
  details: '',
}

const fieldNames = Object.keys(empty) as (keyof QuoteFormInput)[]

const offerText = 'A picture is too large: shrink and attach it, or remove it'

const words = { sent: messages.quoteSent, notTaken: messages.quoteFailed }

/** What is sent. */
interface FilledIn {
  readonly fields: QuoteFields
  readonly files: readonly PreparedFile[]
}

/** State and submission of the quote form; a failure keeps what was typed. */
export function useQuoteForm(product: QuotedProduct | null, onSent?: () => void) {
  const [defaultValues] = useState(() => ({ ...empty, product_interest: product?.name ?? '' }))
  const attachments = useAttachments()
  const { formRef, submit, focusFirstError } = useSubmission<FilledIn>({
    send: async (id, { fields, files }) =>
      tellOutcome(await submitQuote(id, fields, product, files), words),
  })
  const form = useForm({
    defaultValues,
    // Checked on submit, and from then on while typing.
    validationLogic: revalidateLogic(),
    validators: { onDynamic: quoteForm },
    onSubmitInvalid: ({ formApi }) => {
      const first = fieldNames
        .flatMap((name) => formApi.getFieldMeta(name)?.errors ?? [])
        .find((error) => error !== undefined)
      void showToast({ kind: 'error', message: first?.message ?? messages.unexpected })
      focusFirstError()
    },
    onSubmit: async ({ value, formApi }) => {
      const files = await attachments.settled()
      if (attachments.hasOffer()) return askAboutOffer(formRef.current)
      if (!(await submit({ fields: v.parse(quoteForm, value), files }))) return
      formApi.reset()
      attachments.reset()
      onSent?.()
    },
  })
  const beginDetails = useCallback(
    (text: string) => {
      if (form.getFieldValue('details') === '') form.setFieldValue('details', text)
    },
    [form],
  )
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const errorCount = useStore(form.store, countErrors)
  return { form, attachments, beginDetails, formRef, isSubmitting, errorCount }
}

/** A picture that is neither attached nor removed would be missed later. */
function askAboutOffer(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[data-offer]')?.focus()
  void showToast({ kind: 'error', message: offerText })
}
