import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import * as v from 'valibot'
import { type InquiryFields, inquiryForm } from '#src/content/lead-rules.ts'
import { messages } from '#src/content/messages.ts'
import { submitInquiry } from '#src/outbox/submit-inquiry.ts'
import { tellOutcome } from '#src/outbox/submit-lead.ts'
import { countErrors } from '#src/ui/field-state.ts'
import { useSubmission } from '#src/ui/use-submission.ts'

type Typed = Record<keyof InquiryFields, string>

/** As the form holds it, the type may be anything: nothing is chosen at first. */
const rules = inquiryForm as v.GenericSchema<Typed, InquiryFields>

const empty: Typed = { name: '', email: '', phone: '', inquiry_type: '', message: '' }

const words = { sent: messages.inquirySent, notTaken: messages.inquiryFailed }

/** State and submission of the inquiry form; a failure keeps what was typed. */
export function useInquiryForm() {
  const { formRef, submit, focusFirstError } = useSubmission<InquiryFields>({
    send: async (id, fields) => tellOutcome(await submitInquiry(id, fields), words),
  })
  const form = useForm({
    defaultValues: empty,
    // Checked on submit, and from then on while typing.
    validationLogic: revalidateLogic(),
    validators: { onDynamic: rules },
    onSubmitInvalid: focusFirstError,
    onSubmit: async ({ value, formApi }) => {
      if (await submit(v.parse(rules, value))) formApi.reset()
    },
  })
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const errorCount = useStore(form.store, countErrors)
  return { form, formRef, isSubmitting, errorCount }
}
