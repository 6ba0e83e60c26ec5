import { logWarning } from '#src/platform/log.ts'
import { deliverLeadMails } from '#supabase/notifications/deliver-lead-mails.ts'
import type { SendMail } from '#supabase/notifications/outgoing-mail.ts'
import type { Database } from './database.ts'
import { notificationQueue } from './notification-queue.ts'
import { type Worker, startWorker } from './worker.ts'

/** Looks for due mails about leads now and again, and sends them. */
export function startLeadMailer(
  database: Database,
  send: SendMail,
  siteUrl: string,
  everyMs = 5000,
): Worker {
  const queue = notificationQueue(database)
  return startWorker(everyMs, async (mayGoOn) => {
    const { failures } = await deliverLeadMails({ queue, send, siteUrl }, mayGoOn)
    if (failures.length > 0) {
      logWarning(
        `Mails about ${failures.length} leads were not sent (${failures[0]}); trying again later`,
      )
    }
  })
}
