import * as v from 'valibot'
import { company } from '#src/domain/company/company.ts'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { type MailFailure, type OutgoingMail, type SendMail, headerText } from './outgoing-mail.ts'

const invitationJob = v.object({
  id: v.string(),
  attempt: v.number(),
  email: v.string(),
  role: v.picklist(['admin', 'sales']),
  expires_at: v.string(),
})

/** An invitation whose mail is due, as returned by `claim_invitation_mails`. */
export type InvitationJob = v.InferOutput<typeof invitationJob>

/** Decodes the result of `claim_invitation_mails`; throws if migration and code disagree. */
export function readInvitationJobs(answer: unknown): InvitationJob[] {
  return v.parse(v.array(invitationJob), answer)
}

const roles = { admin: 'an admin', sales: 'a member of the sales team' } as const

/** @param token of the link; it follows the `#`, which no server sees or logs. */
function invitationMail(job: InvitationJob, token: string, siteUrl: string): OutgoingMail {
  return {
    to: headerText(job.email),
    subject: `You’re invited to the back office of ${headerText(company.name)}`,
    text: `Hello,

You have been invited to the back office of ${company.name}, as ${roles[job.role]}. Open this link to join:
${siteUrl}/auth?view=invitation#invitation=${token}

It works once, until ${formatMoment(job.expires_at)} (Indian time). Please keep it to yourself.

If you did not expect this, ignore this email: nothing happens unless the link is used.

${company.name}
`,
    key: `${job.id}.invitation.${job.attempt}`,
    isAutomaticReply: true,
  }
}

/**
 * Sends one invitation. Its token is generated here and not stored; the database gets its hash
 * before the mail is sent, so that it knows every link.
 * @param arm stores the hash, and returns whether the mail is still wanted.
 */
export async function sendInvitation(
  job: InvitationJob,
  siteUrl: string,
  send: SendMail,
  arm: (hash: string) => Promise<unknown>,
): Promise<MailFailure | null> {
  const token = hex(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  if ((await arm(hex(new Uint8Array(digest)))) !== true) return null
  const result = await send(invitationMail(job, token, siteUrl))
  return result === 'sent' ? null : result
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
