import { type Variables, readHook } from '#supabase/hosted/hook-request.ts'
import { createMailApi } from '#supabase/hosted/mail-api.ts'
import { callDatabase } from '#supabase/hosted/rpc.ts'
import { deliverInvitations } from '#supabase/notifications/deliver-invitations.ts'
import { deliverLeadMails } from '#supabase/notifications/deliver-lead-mails.ts'

const resend = 'https://api.resend.com/emails'

/** Functions are ended after some minutes; what is left then is for the next call. */
const workingMs = 60_000

/**
 * Sends the invitations of staff and the mails about leads that are due, whatever the call was about. Answers how many leads
 * are settled and what failed; 500 when a variable is missing, which it names, 401 without the secret.
 */
export async function notifyLead(request: Request, variables: Variables): Promise<Response> {
  const hook = await readHook(request, variables, ['MAIL_API_KEY', 'MAIL_FROM', 'SITE_URL'])
  if (hook instanceof Response) return hook
  const { project, values } = hook
  const url = variables['MAIL_API_URL'] || resend
  const until = Date.now() + workingMs
  const siteUrl = new URL(values.SITE_URL).origin
  const send = createMailApi({ url, key: values.MAIL_API_KEY, from: values.MAIL_FROM })
  const mayGoOn = () => Date.now() < until
  // Somebody waits for these.
  await deliverInvitations(
    { siteUrl, send, call: (name, parameters) => callDatabase(project, name, parameters) },
    mayGoOn,
  )
  const report = await deliverLeadMails(
    {
      siteUrl,
      send,
      queue: {
        claim: (maxRows) =>
          callDatabase(project, 'claim_lead_notifications', { max_rows: maxRows }),
        noteMail: async (lead, staffAddress) => {
          await callDatabase(project, 'note_lead_mail', { lead, staff_address: staffAddress })
        },
        settle: async (lead, attempt, error) => {
          await callDatabase(project, 'settle_lead_notification', { lead, attempt, error })
        },
      },
    },
    mayGoOn,
  )
  return Response.json(report)
}
