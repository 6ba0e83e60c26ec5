import * as v from 'valibot'

const text = v.nullable(v.string())

/** A lead and who is still to be notified, as returned by `claim_lead_notifications`. */
const leadJob = v.object({
  id: v.string(),
  kind: v.picklist(['inquiry', 'quote']),
  /** Number of the attempt, from 1; identifies it when it is settled. */
  attempt: v.number(),
  /** Addresses of staff that are not notified yet. */
  staff: v.array(v.string()),
  /** Null if nobody is to be notified, or everybody has been. */
  customer: text,
  spam_score: v.number(),
  received_at: v.string(),
  name: v.string(),
  company: text,
  email: text,
  phone: text,
  subject: v.string(),
  preferred_time: text,
  /** The stored row, for `leadDetails`. */
  row: v.record(v.string(), v.unknown()),
  words: v.string(),
  files: v.number(),
})

export type LeadJob = v.InferOutput<typeof leadJob>

/** Decodes the result of `claim_lead_notifications`; throws if migration and code disagree. */
export function readLeadJobs(answer: unknown): LeadJob[] {
  return v.parse(v.array(leadJob), answer)
}
