import type { BackendOptions } from './backend.ts'
import type { DataDirectory } from './database/data-directory.ts'
import type { Database } from './database/database.ts'
import { startForgettingSessions } from './auth/session-lifetime.ts'
import { startMailer } from './mail/mailer.ts'
import type { MailRoutes } from './mail/mail-routes.ts'
import { startTidying } from './database/tidy-database.ts'
import { startSweeping } from './storage/sweep-files.ts'
import type { Worker } from './worker.ts'

/** What goes on in the background, as far as it is wanted. */
export function* startWorkers(
  { leadMailsEveryMs, receivedMails, tidyEveryMs, siteUrl, databaseUrl }: BackendOptions,
  directory: DataDirectory,
  database: Database,
  mails: MailRoutes,
): Generator<Worker, void> {
  if (leadMailsEveryMs !== undefined) {
    const addresses = { siteUrl, replyAddress: receivedMails?.replyAddress }
    yield startMailer(database, mails.sendLeadMail, addresses, leadMailsEveryMs)
  }
  if (tidyEveryMs === undefined) return
  yield startForgettingSessions(database)
  yield startSweeping(database, directory.storage)
  // A server of Postgres tidies itself.
  if (databaseUrl === undefined) yield startTidying(database, tidyEveryMs)
}
