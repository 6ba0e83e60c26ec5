import * as v from 'valibot'
import { company } from '#src/domain/company/company.ts'
import { numberText } from '#src/domain/offers/number-text.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { type MailFailure, type OutgoingMail, type SendMail, headerText } from './outgoing-mail.ts'

const codeJob = v.object({
  id: v.string(),
  attempt: v.number(),
  to: v.string(),
  purpose: v.picklist(['accept', 'order']),
  number: v.string(),
  revision: v.number(),
  total_paise: v.number(),
})

/** A code that a customer waits for, as returned by `claim_offer_codes`. */
type OfferCodeJob = v.InferOutput<typeof codeJob>

/** Decodes the result of `claim_offer_codes`; throws if migration and code disagree. */
export function readOfferCodeJobs(answer: unknown): OfferCodeJob[] {
  return v.parse(v.array(codeJob), answer)
}

function codeMail(job: OfferCodeJob, code: string): OutgoingMail {
  const offer = numberText(job.number, job.revision)
  const isOrder = job.purpose === 'order'
  const deed = isOrder
    ? `send us your order for our offer ${offer}`
    : `accept our offer ${offer} for ${formatRupees(job.total_paise)}`
  const without = isOrder ? 'send us anything in your name' : 'accept it'
  return {
    to: headerText(job.to),
    subject: headerText(`${code} is your code for offer ${offer}`),
    text: `Hello,

Enter this code to ${deed}:

${code}

It is valid for 15 minutes. We never ask for it by phone.

If you did not ask for it, somebody else has the link to your offer. Without the code they cannot ${without}. Please tell us: ${company.email}, ${company.phone}.

${company.name}
`,
    key: `${job.id}.code.${job.attempt}`,
    isAutomaticReply: true,
  }
}

/**
 * Sends one code. It is generated here and not stored; the database gets its hash before the mail
 * is sent, so that it knows every code.
 * @param arm stores the hash, and returns whether the mail is still wanted.
 */
export async function sendOfferCode(
  job: OfferCodeJob,
  send: SendMail,
  arm: (hash: string) => Promise<unknown>,
): Promise<MailFailure | null> {
  const code = randomCode()
  if ((await arm(await codeHash(job.id, code))) !== true) return null
  const result = await send(codeMail(job, code))
  return result === 'sent' ? null : result
}

/** Six random digits, uniformly distributed. */
function randomCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  // Values above the last whole million in 32 bits would favour small codes.
  return number < 4_294_000_000 ? String(number % 1_000_000).padStart(6, '0') : randomCode()
}

async function codeHash(id: string, code: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${id} ${code}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
