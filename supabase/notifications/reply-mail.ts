// Decision 245: a customer’s answer finds its lead by a token in its address.
import * as v from 'valibot'
import { offerFileName } from '#src/domain/offers/number-text.ts'
import { company } from '#src/domain/company/company.ts'
import { replyAddressOf } from '#supabase/received-mails/reply-address.ts'
import { type OutgoingMail, headerText } from './outgoing-mail.ts'

/** A mail that staff have written to a customer, as `claim_lead_mails` answers. */
const replyJob = v.object({
  id: v.string(),
  attempt: v.number(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  /** Null when it is the company's address and nobody has saved one. */
  reply_to: v.nullable(v.string()),
  /** Of the lead, for answers that come in; null where an offer has none. */
  reply_token: v.nullable(v.string()),
  /** What is offered, in base64. */
  offer: v.nullable(v.object({ number: v.string(), revision: v.number(), pdf: v.string() })),
})

type ReplyJob = v.InferOutput<typeof replyJob>

/** Decodes the answer of `claim_lead_mails`; throws where migration and code disagree. */
export function readReplyJobs(answer: unknown): ReplyJob[] {
  return v.parse(v.array(replyJob), answer)
}

/**
 * The mail as it was written: no word is added, since its author has read it so.
 * @param replyAddress of which the address of its lead is made; without it answers go where it says.
 */
export function replyMail(
  { id, to, subject, text, reply_to: replyTo, reply_token: token, offer }: ReplyJob,
  replyAddress?: string,
): OutgoingMail {
  return {
    to: headerText(to),
    subject: headerText(subject),
    text: `${text}\n`,
    replyTo:
      replyAddress === undefined || token === null
        ? headerText(replyTo ?? company.email)
        : replyAddressOf(replyAddress, token),
    key: `${id}.reply`,
    isAutomaticReply: false,
    ...(offer !== null && {
      files: [
        {
          name: offerFileName(offer.number, offer.revision),
          type: 'application/pdf',
          base64: offer.pdf,
        },
      ],
    }),
  }
}
