// Decision 245: a customer’s answer finds its lead by a token in its address.
import * as v from 'valibot'
import { offerFileName } from '#src/domain/offers/number-text.ts'
import { company } from '#src/domain/company/company.ts'
import { replyAddressOf } from '#supabase/received-mails/reply-address.ts'
import { type OutgoingMail, headerText } from './outgoing-mail.ts'

/** A mail of staff to a customer, as returned by `claim_lead_mails`. */
const replyJob = v.object({
  id: v.string(),
  attempt: v.number(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  /** Null if it is the company's address and none is saved. */
  reply_to: v.nullable(v.string()),
  /** The lead's token for incoming replies; null for an offer without a lead. */
  reply_token: v.nullable(v.string()),
  /** The offer's PDF, in base64. */
  offer: v.nullable(v.object({ number: v.string(), revision: v.number(), pdf: v.string() })),
})

type ReplyJob = v.InferOutput<typeof replyJob>

/** Decodes the result of `claim_lead_mails`; throws if migration and code disagree. */
export function readReplyJobs(answer: unknown): ReplyJob[] {
  return v.parse(v.array(replyJob), answer)
}

/**
 * The mail exactly as staff wrote it.
 * @param replyAddress from which the lead's reply address is made; without it replies go to the
 * address in the mail.
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
