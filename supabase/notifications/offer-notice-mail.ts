import * as v from 'valibot'
import { company } from '#src/domain/company/company.ts'
import { numberText } from '#src/domain/offers/number-text.ts'
import { answerText, offerAnswer } from '#src/domain/offers/offer-answer.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { type OutgoingMail, headerText } from './outgoing-mail.ts'

/**
 * A customer's answer to an offer, or a notice about its approval, as returned by
 * `claim_offer_notices`.
 */
const noticeJob = v.object({
  id: v.string(),
  attempt: v.number(),
  /** Addresses of staff; empty if it is the company's and none is saved. */
  to: v.array(v.string()),
  offer_id: v.string(),
  number: v.string(),
  /** Null for a draft, which has not been sent yet. */
  revision: v.nullable(v.number()),
  customer_name: v.string(),
  customer_company: v.nullable(v.string()),
  total_paise: v.number(),
  kind: v.picklist([
    'accepted',
    'declined',
    'change_asked',
    'order_received',
    'approval_asked',
    'approved',
    'returned',
  ]),
  answer: v.nullable(offerAnswer),
  /** The person's own words; for an order, the name of its file. */
  words: v.nullable(v.string()),
  answered_at: v.string(),
})

type OfferNoticeJob = v.InferOutput<typeof noticeJob>

/** Decodes the result of `claim_offer_notices`; throws if migration and code disagree. */
export function readOfferNoticeJobs(answer: unknown): OfferNoticeJob[] {
  return v.parse(v.array(noticeJob), answer)
}

const titles: Readonly<Record<OfferNoticeJob['kind'], string>> = {
  accepted: 'Accepted',
  declined: 'Declined',
  change_asked: 'Change asked',
  order_received: 'Order received',
  approval_asked: 'Approval needed',
  approved: 'Approved',
  returned: 'Returned',
}

/** Events caused by a colleague, whose words are a note and not the customer's. */
const byColleague: ReadonlySet<OfferNoticeJob['kind']> = new Set([
  'approval_asked',
  'approved',
  'returned',
])

/**
 * Notifies the owner of an offer of its customer's or an admin's answer, and admins of what to
 * approve, with one mail per address. Marked as automatic, so that no program replies to it.
 */
export function offerNoticeMails(job: OfferNoticeJob, siteUrl: string): OutgoingMail[] {
  const { customer_name: name, customer_company: firm, answer } = job
  const offer = numberText(job.number, job.revision)
  const customer = headerText([name, firm].filter(Boolean).join(', '))
  const facts = [
    `Offer: ${offer}, ${formatRupees(job.total_paise)}`,
    `Customer: ${customer}`,
    `${job.kind === 'approval_asked' ? 'Asked' : 'Answered'}: ${formatMoment(job.answered_at)} (Indian time)`,
    ...(answer === null
      ? []
      : [`${'reason' in answer ? 'Reason' : 'Accepted by'}: ${headerText(answerText(answer))}`]),
    ...(job.kind === 'order_received' ? [`File: ${headerText(job.words ?? '')}`] : []),
  ]
  const message = job.kind === 'order_received' ? null : job.words
  const quoted = (message ?? '').split('\n').map((line) => `> ${headerText(line)}`.trimEnd())
  const author = byColleague.has(job.kind) ? 'Note' : 'Customer’s message'
  const addresses = job.to.length > 0 ? job.to : [company.email]
  return addresses.map((to, place) => ({
    to: headerText(to),
    subject: headerText(`${titles[job.kind]}: offer ${offer}, ${customer}`),
    text: `${facts.join('\n')}
${message === null ? '' : `\n${author}:\n${quoted.join('\n')}\n`}
Open in the back office:
${siteUrl}/admin/offers/${job.offer_id}
`,
    key: `${job.id}.offer-answer${place === 0 ? '' : `.${place}`}`,
    isAutomaticReply: true,
  }))
}
