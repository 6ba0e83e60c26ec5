import { logWarning } from '#src/platform/log.ts'
import { deliverInvitations } from '#supabase/notifications/deliver-invitations.ts'
import type { SendMail } from '#supabase/notifications/outgoing-mail.ts'
import type { Database } from './database.ts'
import { type Worker, startWorker } from './worker.ts'

/** Looks for invitations of staff that are to be mailed now and again, and sends them. */
export function startInvitationMailer(
  database: Database,
  send: SendMail,
  siteUrl: string,
  everyMs: number,
): Worker {
  const call = async (name: string, parameters: Readonly<Record<string, unknown>>) => {
    const named = Object.keys(parameters).map((parameter, place) => `${parameter} => $${place + 1}`)
    const sql = `select public.${name}(${named.join(', ')}) as answer`
    const [row] = await database.query<{ answer: unknown }>(sql, Object.values(parameters))
    return row?.answer
  }
  return startWorker(everyMs, async (mayGoOn) => {
    const failure = await deliverInvitations({ call, send, siteUrl }, mayGoOn)
    if (failure !== null) logWarning(`An invitation was not sent (${failure}); trying again later`)
  })
}
