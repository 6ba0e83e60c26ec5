import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import * as v from 'valibot'
import { callBackSlots } from '#src/domain/leads/call-back-slots.ts'
import { callBackForm } from '#src/domain/leads/lead-rules.ts'
import { messages } from '#src/domain/messages.ts'
import { callBackLead, submitLead } from '#src/outbox/submit/submit-lead.ts'
import { countErrors } from '#src/ui/forms/field-state.ts'
import { leadSalesCredit } from './lead-sales-credit.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useSubmission } from './use-submission.ts'

/** A chosen time may pass while the dialog is open. */
const rules = v.object({
  ...callBackForm.entries,
  preferred_time: v.pipe(
    callBackForm.entries.preferred_time,
    v.check(
      (time) => callBackSlots(new Date()).some(({ value }) => value === time),
      'This time has passed. Please choose another one',
    ),
  ),
})

const empty: v.InferInput<typeof rules> = { name: '', phone: '', preferred_time: '' }

const outcomeText = { sent: messages.inquirySent, notTaken: messages.inquiryFailed }

/** State and submission of the call-back form; after a failure the input stays. */
export function useCallBackForm(onSent: () => void) {
  const { formRef, submit, readSignals, focusFirstError } = useSubmission(outcomeText)
  const form = useForm({
    defaultValues: empty,
    // Validated on submit, and from then on while typing.
    validationLogic: revalidateLogic(),
    validators: { onDynamic: rules },
    onSubmitInvalid: focusFirstError,
    onSubmit: async ({ value, formApi }) => {
      // A draft stored after sending would count as changed content.
      void draft.save()
      const id = draft.currentId()
      const signals = readSignals(draft.notice === null)
      const fields = { ...v.parse(rules, value), ...signals, ...leadSalesCredit(null) }
      const lead = callBackLead(id, fields)
      if ((await submit(submitLead(lead, [], draft.moveTo))) === null) return
      await draft.forget()
      formApi.reset()
      onSent()
    },
  })
  const draft = useFormDraft('call-back', form, formRef)
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const errorCount = useStore(form.store, countErrors)
  return { form, notice: draft.notice, formRef, isSubmitting, errorCount }
}
