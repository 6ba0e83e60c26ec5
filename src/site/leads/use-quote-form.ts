import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { useCallback, useState } from 'react'
import * as v from 'valibot'
import type { SiteCheck } from '#src/domain/fit/site-check.ts'
import { maxVisitAttachments } from '#src/domain/leads/attachment-rules.ts'
import { emptyQuote, quoteForm } from '#src/domain/leads/lead-rules.ts'
import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import type { visitedQuoteForm } from '#src/domain/leads/visit-rules.ts'
import { messages } from '#src/domain/messages.ts'
import {
  type QuotedProduct,
  quoteLead,
  submitAgain,
  submitLead,
} from '#src/outbox/submit/submit-lead.ts'
import { countErrors } from '#src/ui/forms/field-state.ts'
import type { SentRequest } from '#src/ui/forms/sent-reference.tsx'
import { showToast } from '#src/ui/toasts/toast.ts'
import { useAttachments } from './attachments/use-attachments.ts'
import { type EditedLead, useEdited } from './edited-lead.ts'
import { leadSalesCredit } from './lead-sales-credit.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useSubmission } from './use-submission.ts'

const offerText = 'A picture is too large. Shrink and attach it, or remove it'

const outcomeText = { sent: messages.quoteSent, notTaken: messages.quoteFailed }

const noLines: readonly RequestLine[] = []

/** The rules of a quote request; one from a site visit needs no email address. */
export type QuoteRules = typeof quoteForm | typeof visitedQuoteForm

interface Options {
  /** Products in the basket; empty for a request about one product. */
  readonly lines?: readonly RequestLine[]
  /** The site check's answers, sent with the request. */
  readonly siteCheck?: SiteCheck | null | undefined
  /** The basket's customer, for the name field. */
  readonly customer?: string | undefined
  /** Initial values, if an entry of the outbox is being corrected. */
  readonly edited?: EditedLead | null
  /** The rules, if the entry has others than the form. */
  readonly rules?: QuoteRules | undefined
  /** Name of the draft; by default that of the product, null for no draft. */
  readonly draftName?: string | null | undefined
  /** Called before sending; false stops it, after showing why. */
  readonly maySend?: (() => boolean) | undefined
  /** Called when the request is sent or stored. */
  readonly onSent?: ((sent: SentRequest) => void) | undefined
}

/** State and submission of the quote form; after a failure the input stays. */
export function useQuoteForm(
  product: QuotedProduct | null,
  {
    lines = noLines,
    siteCheck = null,
    customer = '',
    edited = null,
    rules = quoteForm,
    draftName,
    maySend,
    onSent,
  }: Options = {},
) {
  const [defaultValues, setDefaultValues] = useState(() => ({
    ...emptyQuote,
    contact_name: customer,
    product_interest: product?.name ?? '',
  }))
  const attachments = useAttachments(isVisit(edited) ? maxVisitAttachments : undefined)
  const { formRef, taken, submit, readSignals, focusFirstError } = useSubmission(outcomeText)
  const form = useForm({
    defaultValues,
    // Validated on submit, and from then on while typing.
    validationLogic: revalidateLogic(),
    validators: { onDynamic: rules },
    onSubmitInvalid: ({ formApi }) => {
      sayFirstError(emptyQuote, (name) => formApi.getFieldMeta(name)?.errors)
      focusFirstError()
    },
    onSubmit: async ({ value, formApi }) => {
      const files = await attachments.settled()
      if (attachments.hasOffer()) return askAboutOffer(formRef.current)
      if (maySend?.() === false) return
      // A draft stored after sending would count as changed content.
      void draft.save()
      const signals = readSignals(edited === null && draft.notice === null)
      // The basket's first product may have changed since the form was opened.
      const about = product === null ? {} : { product_interest: product.name }
      const fields = { ...v.parse(rules, value), ...about, ...signals, ...leadSalesCredit(edited) }
      const lead = quoteLead(
        edited?.leadId ?? draft.currentId(),
        fields,
        product,
        edited?.lines ?? lines,
        edited === null ? siteCheck : edited.siteCheck,
        edited?.siteVisit,
      )
      const sending =
        edited === null
          ? submitLead(lead, files, draft.moveTo)
          : submitAgain(edited.entry, lead, files)
      const sent = await submit(sending)
      if (sent === null) return
      await draft.forget()
      formApi.reset()
      attachments.reset()
      onSent?.(sent)
    },
  })
  const ownName = product === null ? 'quote' : `quote ${product.id}`
  const name = draftName === undefined ? ownName : draftName
  const draft = useFormDraft(edited === null ? name : null, form, formRef, attachments)
  useEdited(edited, form, attachments)
  const isTouched = useStore(form.store, (state) => state.isTouched)
  // A form with input, such as a restored draft, keeps its name field.
  if (draft.isBlank && !isTouched && defaultValues.contact_name !== customer) {
    setDefaultValues({ ...defaultValues, contact_name: customer })
  }
  const addDetails = useCallback(
    (text: string) => {
      const before = form.getFieldValue('details')
      // The draft may contain it already, if the last visit ended before the share was deleted.
      if (before.includes(text)) return
      form.setFieldValue('details', before === '' ? text : `${before}\n${text}`)
    },
    [form],
  )
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const errorCount = useStore(form.store, countErrors)
  return {
    form,
    attachments,
    addDetails,
    draft,
    taken,
    formRef,
    isSubmitting,
    errorCount,
  }
}

/** Whether the request is from a site visit: it may have more files, and no email address. */
export function isVisit(edited: EditedLead | null): boolean {
  return edited !== null && edited.siteVisit !== null
}

/** Moves the focus to a picture that the visitor still has to decide about. */
export function askAboutOffer(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[data-offer]')?.focus()
  void showToast({ kind: 'error', message: offerText })
}

/**
 * Shows the first error in the order of the form.
 * @param empty the form's initial values, whose keys are its fields.
 */
export function sayFirstError<Fields extends object>(
  empty: Fields,
  errorsOf: (name: keyof Fields) => readonly ({ message: string } | undefined)[] | undefined,
): void {
  const first = (Object.keys(empty) as (keyof Fields)[])
    .flatMap((name) => errorsOf(name) ?? [])
    .find((error) => error !== undefined)
  void showToast({ kind: 'error', message: first?.message ?? messages.unexpected })
}
