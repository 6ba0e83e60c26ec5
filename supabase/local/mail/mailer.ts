import { logWarning } from '#src/platform/log.ts'
import { type Delivery, deliverMails } from '#supabase/notifications/deliver-mails.ts'
import type { CallFunction } from '#supabase/notifications/mail-queue.ts'
import type { SendMail } from '#supabase/notifications/outgoing-mail.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { installedFonts } from '#supabase/local/installed-fonts.ts'
import { type Worker, startWorker } from '#supabase/local/worker.ts'

/** Checks periodically for due emails to staff and customers, and sends them. */
export function startMailer(
  database: Database,
  send: SendMail,
  given: Pick<Delivery, 'sends' | 'siteUrl' | 'replyAddress'>,
  everyMs = 5000,
): Worker {
  const call = callOf(database)
  return startWorker(everyMs, async (mayGoOn) => {
    const { failures } = await deliverMails(
      { call, send, fonts: installedFonts, ...given },
      mayGoOn,
    )
    if (failures.length > 0) {
      logWarning(`${failures.length} mails were not sent (${failures[0]}); trying again later`)
    }
  })
}

/** Queries the embedded database as its owner. */
function callOf(database: Database): CallFunction {
  return async (name, parameters) => {
    const given = Object.keys(parameters).map((parameter, place) => `${parameter} => $${place + 1}`)
    const sql = `select public.${name}(${given.join(', ')}) as answer`
    const [row] = await database.query<{ answer: unknown }>(sql, Object.values(parameters))
    return row?.answer
  }
}
