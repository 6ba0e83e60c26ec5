import * as v from 'valibot'
import { company } from '#src/domain/company/company.ts'
import { numberText } from '#src/domain/offers/number-text.ts'
import { answerText, offerAnswer } from '#src/domain/offers/offer-answer.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { momentWords } from '#src/domain/text/india-text.ts'
import { type OutgoingMail, headerText } from './outgoing-mail.ts'

/** A customer's answer to an offer of which staff are to be told, as `claim_offer_notices` answers. */
const noticeJob = v.object({
  id: v.string(),
  attempt: v.number(),
  /** Null when it is the company's address and nobody has saved one. */
  to: v.nullable(v.string()),
  offer_id: v.string(),
  number: v.string(),
  revision: v.number(),
  customer_name: v.string(),
  customer_company: v.nullable(v.string()),
  total_paise: v.number(),
  kind: v.picklist(['accepted', 'declined', 'change_asked', 'order_received']),
  answer: v.nullable(offerAnswer),
  /** The customer's; of an order the name of its file. */
  words: v.nullable(v.string()),
  answered_at: v.string(),
})

type OfferNoticeJob = v.InferOutput<typeof noticeJob>

/** Decodes the answer of `claim_offer_notices`; throws where migration and code disagree. */
export function readOfferNoticeJobs(answer: unknown): OfferNoticeJob[] {
  return v.parse(v.array(noticeJob), answer)
}

const titles: Readonly<Record<OfferNoticeJob['kind'], string>> = {
  accepted: 'Accepted',
  declined: 'Declined',
  change_asked: 'Change asked',
  order_received: 'Order received',
}

/** Tells whoever the offer belongs to what its customer has answered. No program answers it by itself. */
export function offerNoticeMail(job: OfferNoticeJob, siteUrl: string): OutgoingMail {
  const { customer_name: name, customer_company: firm, answer } = job
  const offer = numberText(job.number, job.revision)
  const customer = headerText([name, firm].filter(Boolean).join(', '))
  const facts = [
    `Offer: ${offer}, ${formatRupees(job.total_paise)}`,
    `Customer: ${customer}`,
    `Answered: ${momentWords(job.answered_at)} (Indian time)`,
    ...(answer === null
      ? []
      : [`${'reason' in answer ? 'Reason' : 'Accepted by'}: ${headerText(answerText(answer))}`]),
    ...(job.kind === 'order_received' ? [`File: ${headerText(job.words ?? '')}`] : []),
  ]
  const words = job.kind === 'order_received' ? null : job.words
  const quoted = (words ?? '').split('\n').map((line) => `> ${headerText(line)}`.trimEnd())
  return {
    to: headerText(job.to ?? company.email),
    subject: headerText(`${titles[job.kind]}: offer ${offer}, ${customer}`),
    text: `${facts.join('\n')}
${words === null ? '' : `\nCustomer’s message:\n${quoted.join('\n')}\n`}
Open in the back office:
${siteUrl}/admin/offers/${job.offer_id}
`,
    key: `${job.id}.offer-answer`,
    isAutomaticReply: true,
  }
}
