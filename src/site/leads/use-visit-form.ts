import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { useState } from 'react'
import * as v from 'valibot'
import type { LabelledFact, SiteCheck } from '#src/domain/fit/site-check.ts'
import { maxVisitAttachments } from '#src/domain/leads/attachment-rules.ts'
import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import { emptyVisit, visitForm } from '#src/domain/leads/visit-rules.ts'
import { type QuotedProduct, quoteLead, submitLead } from '#src/outbox/submit/submit-lead.ts'
import { useAttachments } from './attachments/use-attachments.ts'
import { leadSalesCredit } from './lead-sales-credit.ts'
import { useFormDraft } from './use-form-draft.ts'
import { askAboutOffer, sayFirstError } from './use-quote-form.ts'
import { useSubmission } from './use-submission.ts'
import { countErrors } from '#src/ui/forms/field-state.ts'
import { quoteFieldsOf, siteVisitOf } from './visit-lead.ts'

/** The result of the site check's questions. */
export interface SiteAnswers {
  readonly facts: readonly LabelledFact[]
  /** Null until the units are known. */
  readonly asked: {
    readonly product: QuotedProduct
    readonly lines: readonly RequestLine[]
    readonly siteCheck: SiteCheck
  } | null
}

const outcomeText = {
  sent: 'Site visit sent. The office has it.',
  notTaken: 'The site visit could not be sent. Please try again.',
}

/**
 * State and submission of the site visit form; after a failure the input stays.
 * @param draftName name of the draft until it is sent.
 */
export function useVisitForm(draftName: string, onSent: () => void) {
  const attachments = useAttachments(maxVisitAttachments)
  const [answers, setAnswers] = useState<SiteAnswers>({ facts: [], asked: null })
  const { formRef, taken, submit, readSignals, focusFirstError } = useSubmission(outcomeText)
  const form = useForm({
    defaultValues: emptyVisit,
    // Validated on submit, and from then on while typing.
    validationLogic: revalidateLogic(),
    validators: { onDynamic: visitForm },
    onSubmitInvalid: ({ formApi }) => {
      sayFirstError(emptyVisit, (name) => formApi.getFieldMeta(name)?.errors)
      focusFirstError()
    },
    onSubmit: async ({ value, formApi }) => {
      const files = await attachments.settled()
      if (attachments.hasOffer()) return askAboutOffer(formRef.current)
      // A draft stored after sending would count as changed content.
      void draft.save()
      const fields = v.parse(visitForm, value)
      const { facts, asked } = answers
      const lead = quoteLead(
        draft.currentId(),
        {
          ...quoteFieldsOf(fields, asked?.product.name ?? null),
          ...readSignals(draft.notice === null),
          ...leadSalesCredit(null),
        },
        asked?.product ?? null,
        asked?.lines ?? [],
        asked?.siteCheck ?? null,
        siteVisitOf(fields, facts),
      )
      if ((await submit(submitLead(lead, files, draft.moveTo))) === null) return
      await draft.forget()
      formApi.reset()
      attachments.reset()
      onSent()
    },
  })
  const draft = useFormDraft(draftName, form, formRef, attachments)
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const errorCount = useStore(form.store, countErrors)
  return { form, attachments, answers, setAnswers, draft, taken, formRef, isSubmitting, errorCount }
}
