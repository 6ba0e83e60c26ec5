import type { BackendOptions } from './backend.ts'
import type { DataDirectory } from './database/data-directory.ts'
import type { Database } from './database/database.ts'
import { startForgettingSessions } from './auth/session-lifetime.ts'
import { startMailer } from './mail/mailer.ts'
import type { MailRoutes } from './mail/mail-routes.ts'
import { startTidying } from './database/tidy-database.ts'
import { removeOldMails } from './mail/remove-mails.ts'
import { sweepFiles } from './storage/sweep-files.ts'
import { type Worker, startWorker } from './worker.ts'

const dayMs = 86_400_000

/** The background work, as far as it is configured. */
export function* startWorkers(
  { leadMailsEveryMs, receivedMails, tidyEveryMs, siteUrl, databaseUrl }: BackendOptions,
  directory: DataDirectory,
  database: Database,
  mails: MailRoutes,
): Generator<Worker, void> {
  if (leadMailsEveryMs !== undefined) {
    const given = { sends: mails.hasServer, siteUrl, replyAddress: receivedMails?.replyAddress }
    yield startMailer(database, mails.sendLeadMail, given, leadMailsEveryMs)
  }
  if (tidyEveryMs === undefined) return
  yield startForgettingSessions(database)
  yield startWorker(dayMs, async () => {
    await sweepFiles(database, directory.storage, Date.now())
    await removeOldMails(directory.mails, Date.now())
    await removeOldMails(directory.messages, Date.now())
  })
  // A Postgres server vacuums itself.
  if (databaseUrl === undefined) yield startTidying(database, tidyEveryMs)
}
