import * as v from 'valibot'
import { company } from '#src/domain/company/company.ts'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { leadKinds } from '#src/domain/leads/lead-work.ts'
import { momentWords } from '#src/domain/text/india-text.ts'
import { type OutgoingMail, headerText } from './outgoing-mail.ts'

/** A customer's answer of which staff are to be told, as `claim_answer_notices` answers. */
const answerJob = v.object({
  id: v.string(),
  attempt: v.number(),
  /** Null when it is the company's address and nobody has saved one. */
  to: v.nullable(v.string()),
  lead_kind: v.picklist(['inquiry', 'quote']),
  lead_id: v.string(),
  lead_name: v.string(),
  from_name: v.string(),
  from_address: v.nullable(v.string()),
  is_from_customer: v.boolean(),
  subject: v.string(),
  text: v.string(),
  /** How many came along, kept or not. */
  files: v.number(),
  received_at: v.string(),
})

type AnswerJob = v.InferOutput<typeof answerJob>

/** Decodes the answer of `claim_answer_notices`; throws where migration and code disagree. */
export function readAnswerJobs(answer: unknown): AnswerJob[] {
  return v.parse(v.array(answerJob), answer)
}

/**
 * Tells whoever works on a lead what the customer has answered. It is answered in the back office, where
 * it is kept; no program answers it by itself.
 */
export function answerMail(job: AnswerJob, siteUrl: string): OutgoingMail {
  const reference = leadReference(job.lead_id)
  const address = headerText(job.from_address ?? 'unknown sender')
  const facts = [
    `Reference: ${reference}`,
    `Received: ${momentWords(job.received_at)} (Indian time)`,
    `From: ${[headerText(job.from_name), address].filter(Boolean).join(', ')}`,
    ...(job.is_from_customer ? [] : ['This is another address than the customer’s.']),
    `Subject: ${headerText(job.subject)}`,
    ...(job.files === 0 ? [] : [`Attachments: ${job.files}`]),
  ]
  const words = job.text.split(/[\r\n\v\f\u0085\u2028\u2029]/).map((line) => `> ${line}`)
  return {
    to: headerText(job.to ?? company.email),
    subject: headerText(`Reply from ${job.lead_name}, ${reference}`),
    text: `${facts.join('\n')}

${words.join('\n')}

Answer in the back office:
${siteUrl}${leadKinds[job.lead_kind].path}?lead=${job.lead_id}
`,
    key: `${job.id}.answer`,
    isAutomaticReply: true,
  }
}
