import * as v from 'valibot'
import { company } from '#src/domain/company/company.ts'
import { numberText } from '#src/domain/offers/number-text.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { normaliseText } from '#src/domain/text/normalise-text.ts'
import { formatMoment } from '#src/domain/text/india-text.ts'
import type { CallFunction, MailQueue } from './mail-queue.ts'

/**
 * An acceptance that its customer has no confirmation of, as returned by `next_offer_confirmation`.
 */
const confirmation = v.object({
  event: v.string(),
  number: v.string(),
  revision: v.number(),
  answer: v.object({ name: v.string(), role: v.string(), order_number: v.nullable(v.string()) }),
  accepted_at: v.string(),
  total_paise: v.number(),
  /** Null if the link was revoked in the meantime. */
  token: v.nullable(v.string()),
})

type Confirmation = v.InferOutput<typeof confirmation>

/** The text of a confirmation. */
function confirmationText(
  { number, revision, answer, accepted_at, total_paise, token }: Confirmation,
  siteUrl: string,
): { readonly subject: string; readonly body: string } {
  const offer = numberText(number, revision)
  const { name, role, order_number: orderNumber } = answer
  const link =
    token === null
      ? ''
      : `
You can read it again, download the proforma invoice and send us your order as a file here:
${siteUrl}/offer/${token}
`
  return {
    subject: `You have accepted our offer ${offer}`,
    body: normaliseText(`Dear ${name},

Thank you. Our offer ${offer} is accepted; it is attached as you accepted it.

Total: ${formatRupees(total_paise)} with GST
Accepted by: ${name}, ${role}
${orderNumber === null ? '' : `Your order number: ${orderNumber}\n`}When: ${formatMoment(accepted_at)} (Indian time)
${link}
If you did not accept it, please tell us at once: ${company.email}, ${company.phone}.

Kind regards
${company.name}`),
  }
}

/** Adds due confirmations to the queue of mails to customers. */
export function offerConfirmations(call: CallFunction, siteUrl: string): MailQueue {
  return {
    name: 'next_offer_confirmation',
    next: async () => {
      const due = v.parse(v.nullable(confirmation), await call('next_offer_confirmation', {}))
      if (due === null) return null
      return {
        id: due.event,
        deliver: async () => {
          await call('confirm_offer', { event: due.event, ...confirmationText(due, siteUrl) })
          return null
        },
      }
    },
  }
}
