import { readInvitationJobs, sendInvitation } from './invitation-mail.ts'
import type { MailFailure, SendMail } from './outgoing-mail.ts'

interface Delivery {
  /** Calls a function of the database by its name, with its parameters by theirs. */
  readonly call: (
    name: 'claim_invitation_mails' | 'arm_invitation' | 'settle_invitation_mail',
    parameters: Readonly<Record<string, string | number | null>>,
  ) => Promise<unknown>
  readonly send: SendMail
  /** Links in mails begin with it. */
  readonly siteUrl: string
}

/**
 * Mails the invitations of staff that are due, one after the other, until one does not leave.
 * @param mayGoOn asked before each of them.
 */
export async function deliverInvitations(
  { call, send, siteUrl }: Delivery,
  mayGoOn: () => boolean,
): Promise<MailFailure | null> {
  while (mayGoOn()) {
    const [job] = readInvitationJobs(await call('claim_invitation_mails', { max_rows: 1 }))
    if (job === undefined) break
    const subject = { mail: job.id, attempt: job.attempt }
    const arm = (hash: string) => call('arm_invitation', { ...subject, hash })
    const error = await sendInvitation(job, siteUrl, send, arm)
    await call('settle_invitation_mail', { ...subject, error })
    if (error !== null && error !== 'refused') return error
  }
  return null
}
