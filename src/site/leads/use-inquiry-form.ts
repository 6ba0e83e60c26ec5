import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import * as v from 'valibot'
import { type InquiryFields, inquiryForm } from '#src/domain/leads/lead-rules.ts'
import { messages } from '#src/domain/messages.ts'
import { inquiryLead, submitAgain, submitLead } from '#src/outbox/submit/submit-lead.ts'
import { countErrors } from '#src/ui/forms/field-state.ts'
import { type EditedLead, useEdited } from './edited-lead.ts'
import { leadSalesCredit } from './lead-sales-credit.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useSubmission } from './use-submission.ts'

type Typed = Record<keyof InquiryFields, string>

/** Any text, because nothing is chosen at first. */
const rules = inquiryForm as v.GenericSchema<Typed, InquiryFields>

const empty: Typed = { name: '', email: '', phone: '', inquiry_type: '', message: '' }

const outcomeText = { sent: messages.inquirySent, notTaken: messages.inquiryFailed }

/**
 * State and submission of the inquiry form; after a failure the input stays.
 * @param edited initial values, if an entry of the outbox is being corrected.
 */
export function useInquiryForm(edited: EditedLead | null, onSent?: () => void) {
  const { formRef, taken, submit, readSignals, focusFirstError } = useSubmission(outcomeText)
  const form = useForm({
    defaultValues: empty,
    // Validated on submit, and from then on while typing.
    validationLogic: revalidateLogic(),
    validators: { onDynamic: rules },
    onSubmitInvalid: focusFirstError,
    onSubmit: async ({ value, formApi }) => {
      // A draft stored after sending would count as changed content.
      void draft.save()
      const signals = readSignals(edited === null && draft.notice === null)
      const fields = { ...v.parse(rules, value), ...signals, ...leadSalesCredit(edited) }
      const lead = inquiryLead(edited?.leadId ?? draft.currentId(), fields)
      const sending =
        edited === null ? submitLead(lead, [], draft.moveTo) : submitAgain(edited.entry, lead)
      if ((await submit(sending)) === null) return
      await draft.forget()
      formApi.reset()
      onSent?.()
    },
  })
  const draft = useFormDraft(edited === null ? 'inquiry' : null, form, formRef)
  useEdited(edited, form)
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const errorCount = useStore(form.store, countErrors)
  return { form, notice: draft.notice, taken, formRef, isSubmitting, errorCount }
}
