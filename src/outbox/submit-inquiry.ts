import { callBackMessage } from '#src/content/call-back-slots.ts'
import type { CallBackFields, InquiryFields } from '#src/content/lead-rules.ts'
import { insertInquiry } from '#src/data/leads.ts'
import type { Result } from '#src/lib/result.ts'
import { type SubmitFailure, submitLead } from './submit-lead.ts'

/**
 * Sends an inquiry.
 * @param id one per filled-in form: sending the same form again stores nothing twice.
 */
export function submitInquiry(
  id: string,
  fields: InquiryFields,
): Promise<Result<'stored', SubmitFailure>> {
  return submitLead('inquiry', fields.email, () =>
    insertInquiry({ ...fields, id, preferred_time: null }),
  )
}

/** Sends a request to be called back; the number stands in for the e-mail that is not asked for. */
export function submitCallBack(
  id: string,
  fields: CallBackFields,
): Promise<Result<'stored', SubmitFailure>> {
  const digits = fields.phone.replaceAll(/[^0-9]/g, '').slice(-10)
  return submitLead('call-back', digits, () =>
    insertInquiry({
      ...fields,
      id,
      email: null,
      inquiry_type: 'consultation',
      message: callBackMessage(fields.preferred_time),
    }),
  )
}
