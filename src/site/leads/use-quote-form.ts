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
import { leadCredit } from './lead-credit.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useSubmission } from './use-submission.ts'

const offerText = 'A picture is too large. Shrink and attach it, or remove it'

const words = { sent: messages.quoteSent, notTaken: messages.quoteFailed }

const noLines: readonly RequestLine[] = []

/** What a quote request obeys; one from a site visit may lack the e-mail. */
export type QuoteRules = typeof quoteForm | typeof visitedQuoteForm

interface Options {
  /** Products in the basket; empty for a request about one product. */
  readonly lines?: readonly RequestLine[]
  /** The answer of the site check that goes with the request. */
  readonly siteCheck?: SiteCheck | null | undefined
  /** Whom a basket is for: the name that the form begins with. */
  readonly customer?: string | undefined
  /** What the form begins with when an entry of the outbox is changed. */
  readonly edited?: EditedLead | null
  /** Those of the form, if the entry obeys others. */
  readonly rules?: QuoteRules | undefined
  /** Under which its draft is kept, where that is not its product; null where none shall be. */
  readonly draftName?: string | null | undefined
  /** Called before anything is sent; false stops it, and has said why. */
  readonly maySend?: (() => boolean) | undefined
  /** Called when the request is on its way or kept. */
  readonly onSent?: ((sent: SentRequest) => void) | undefined
}

/** State and submission of the quote form; a failure keeps what was typed. */
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
  const { formRef, taken, submit, readSignals, focusFirstError } = useSubmission(words)
  const form = useForm({
    defaultValues,
    // Checked on submit, and from then on while typing.
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
      // What is kept later than what is sent counts as other words.
      void draft.save()
      const signals = readSignals(edited === null && draft.notice === null)
      // The first product of a basket may be another one than when the form was opened.
      const about = product === null ? {} : { product_interest: product.name }
      const fields = { ...v.parse(rules, value), ...about, ...signals, ...leadCredit(edited) }
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
  // What holds anything, a restored draft above all, keeps its name.
  if (draft.isBlank && !isTouched && defaultValues.contact_name !== customer) {
    setDefaultValues({ ...defaultValues, contact_name: customer })
  }
  const addDetails = useCallback(
    (text: string) => {
      const before = form.getFieldValue('details')
      // A draft may have it from a visit that ended before what was shared was forgotten.
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

/** Whether the request was written at a site visit: there may be more files, and no e-mail. */
export function isVisit(edited: EditedLead | null): boolean {
  return edited !== null && edited.siteVisit !== null
}

/** A picture that is neither attached nor removed would be missed later. */
export function askAboutOffer(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[data-offer]')?.focus()
  void showToast({ kind: 'error', message: offerText })
}

/**
 * Says what is wrong with the first field that is, in the order of the form.
 * @param empty the form without a word, whose keys are its fields.
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
