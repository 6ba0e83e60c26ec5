import { logWarning } from '#src/platform/log.ts'
import type { MailFailure } from '#supabase/notifications/outgoing-mail.ts'
import type { Mail } from './mail-files.ts'
import type { RecordEvent } from '#supabase/local/requests/security-log.ts'

/** Links are valid for an hour, so later retries would be useless. */
const retriesAfterMs = [30_000, 120_000, 600_000]

/**
 * Queues mails of the sign-in and sends them after the response: the time a mail server takes, or
 * its refusal, would reveal who has an account. A failed mail is logged and tried again unless it
 * was refused; nothing outlives the process.
 */
export function createAuthMailer(
  send: (mail: Mail) => Promise<'sent' | MailFailure>,
  record: RecordEvent,
  waits: readonly number[] = retriesAfterMs,
): (mail: Mail) => Promise<void> {
  const attempt = async (mail: Mail, tries: number): Promise<void> => {
    const result = await send(mail)
    if (result === 'sent') return
    const wait = result === 'refused' ? undefined : waits[tries]
    record({ what: 'mail not sent', status: 502, code: result })
    logWarning(
      `A mail of the sign-in was not sent (${result})${wait === undefined ? '' : '; trying again'}`,
    )
    if (wait !== undefined) setTimeout(() => void attempt(mail, tries + 1), wait).unref()
  }
  return (mail) => {
    void attempt(mail, 0)
    return Promise.resolve()
  }
}
