import * as v from 'valibot'

const text = v.nullable(v.string())

/** One lead and who is still to be told of it, as `claim_lead_notifications` answers. */
const leadJob = v.object({
  id: v.string(),
  kind: v.picklist(['inquiry', 'quote']),
  /** 1 at first; names this attempt when it is settled. */
  attempt: v.number(),
  /** Addresses of staff that have not been reached. */
  staff: v.array(v.string()),
  /** Null when there is nobody to tell, or no more. */
  customer: text,
  spam_score: v.number(),
  received_at: v.string(),
  name: v.string(),
  company: text,
  email: text,
  phone: text,
  subject: v.string(),
  preferred_time: text,
  /** The row as it is stored, for `leadDetails`. */
  row: v.record(v.string(), v.unknown()),
  words: v.string(),
  files: v.number(),
})

export type LeadJob = v.InferOutput<typeof leadJob>

/** Decodes the answer of `claim_lead_notifications`; throws where migration and code disagree. */
export function readLeadJobs(answer: unknown): LeadJob[] {
  return v.parse(v.array(leadJob), answer)
}
