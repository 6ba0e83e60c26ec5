import type { FontSource } from '#src/documents/font-set.ts'
import { type Variables, readHook } from '#supabase/hosted/hook-request.ts'
import { createMailApi } from '#supabase/hosted/mail-api.ts'
import { callDatabase } from '#supabase/hosted/rpc.ts'
import { deliverMails } from '#supabase/notifications/deliver-mails.ts'

const resend = 'https://api.resend.com/emails'

/** Functions are ended after some minutes; the next call sends the rest. In ms. */
const workingMs = 60_000

/**
 * Sends all due mails about invitations, leads, tasks, replies and offers, whatever the call was
 * about. Responds with the number of settled jobs and the failures; 500 if a variable is missing,
 * which it names; 401 without the secret.
 */
export async function notifyLead(
  request: Request,
  variables: Variables,
  fonts: FontSource,
): Promise<Response> {
  const hook = await readHook(request, variables, ['MAIL_API_KEY', 'MAIL_FROM', 'SITE_URL'])
  if (hook instanceof Response) return hook
  const { project, values } = hook
  const url = variables['MAIL_API_URL'] || resend
  const until = Date.now() + workingMs
  const report = await deliverMails(
    {
      siteUrl: new URL(values.SITE_URL).origin,
      replyAddress: variables['MAIL_REPLY_ADDRESS'] || undefined,
      send: createMailApi({ url, key: values.MAIL_API_KEY, from: values.MAIL_FROM }),
      sends: true,
      fonts,
      call: (name, parameters) => callDatabase(project, name, parameters),
    },
    () => Date.now() < until,
  )
  return Response.json(report)
}
