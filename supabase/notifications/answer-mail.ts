import * as v from 'valibot'
import { company } from '#src/domain/company/company.ts'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { leadKinds } from '#src/domain/leads/lead-work.ts'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { type OutgoingMail, headerText } from './outgoing-mail.ts'

/** A customer's reply that staff are to be notified of, as returned by `claim_answer_notices`. */
const answerJob = v.object({
  id: v.string(),
  attempt: v.number(),
  /** Null if it is the company's address and none is saved. */
  to: v.nullable(v.string()),
  lead_kind: v.picklist(['inquiry', 'quote']),
  lead_id: v.string(),
  lead_name: v.string(),
  from_name: v.string(),
  from_address: v.nullable(v.string()),
  is_from_customer: v.boolean(),
  subject: v.string(),
  text: v.string(),
  /** The number of attachments, stored or not. */
  files: v.number(),
  received_at: v.string(),
})

type AnswerJob = v.InferOutput<typeof answerJob>

/** Decodes the result of `claim_answer_notices`; throws if migration and code disagree. */
export function readAnswerJobs(answer: unknown): AnswerJob[] {
  return v.parse(v.array(answerJob), answer)
}

/**
 * Notifies the assignee of a lead of the customer's reply, which can be answered in the back
 * office. Marked as automatic, so that no program replies to it.
 */
export function answerMail(job: AnswerJob, siteUrl: string): OutgoingMail {
  const reference = leadReference(job.lead_id)
  const address = headerText(job.from_address ?? 'unknown sender')
  const facts = [
    `Reference: ${reference}`,
    `Received: ${formatMoment(job.received_at)} (Indian time)`,
    `From: ${[headerText(job.from_name), address].filter(Boolean).join(', ')}`,
    ...(job.is_from_customer ? [] : ['This is another address than the customer’s.']),
    `Subject: ${headerText(job.subject)}`,
    ...(job.files === 0 ? [] : [`Attachments: ${job.files}`]),
  ]
  const quoted = job.text.split(/[\r\n\v\f\u0085\u2028\u2029]/).map((line) => `> ${line}`)
  return {
    to: headerText(job.to ?? company.email),
    subject: headerText(`Reply from ${job.lead_name}, ${reference}`),
    text: `${facts.join('\n')}

${quoted.join('\n')}

Answer in the back office:
${siteUrl}${leadKinds[job.lead_kind].path}?lead=${job.lead_id}
`,
    key: `${job.id}.answer`,
    isAutomaticReply: true,
  }
}
