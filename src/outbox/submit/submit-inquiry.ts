import { callBackMessage } from '#src/domain/leads/call-back-slots.ts'
import type { CallBackFields, InquiryFields } from '#src/domain/leads/lead-rules.ts'
import type { LeadSignals } from '#src/outbox/delivery/lead-rows.ts'
import type { Result } from '#src/platform/result.ts'
import type { Lead } from '#src/outbox/entry.ts'
import { type MoveTo, type SubmitFailure, type Submitted, submitLead } from './submit-lead.ts'

/**
 * Sends an inquiry.
 * @param id one per filled-in form: sending the same form again stores nothing twice.
 */
export function submitInquiry(
  id: string,
  fields: InquiryFields & LeadSignals,
  moveTo?: MoveTo,
): Promise<Result<Submitted, SubmitFailure>> {
  return submitLead('inquiry', fields.email, inquiryLead(id, fields), [], moveTo)
}

/** An inquiry as it will be stored. */
export function inquiryLead(id: string, fields: InquiryFields & LeadSignals): Lead {
  return { kind: 'inquiry', row: { ...fields, id, preferred_time: null } }
}

/** Sends a request to be called back; the number stands in for the e-mail that is not asked for. */
export function submitCallBack(
  id: string,
  fields: CallBackFields & LeadSignals,
  moveTo?: MoveTo,
): Promise<Result<Submitted, SubmitFailure>> {
  const digits = fields.phone.replaceAll(/[^0-9]/g, '').slice(-10)
  const row = {
    ...fields,
    id,
    email: null,
    inquiry_type: 'consultation',
    message: callBackMessage(fields.preferred_time),
  } as const
  return submitLead('call-back', digits, { kind: 'inquiry', row }, [], moveTo)
}
