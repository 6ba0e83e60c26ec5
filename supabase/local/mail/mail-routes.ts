import type { SendMail } from '#supabase/notifications/outgoing-mail.ts'
import { createAuthMailer } from './auth-mailer.ts'
import { type Mail, createMailFiles } from './mail-files.ts'
import type { RecordEvent } from '#supabase/local/requests/security-log.ts'
import { type MailSettings, createSmtpCheck, createSmtpSender } from './smtp-sender.ts'

/** How this process sends emails. */
export interface MailRoutes {
  /** Queues an email. Throws if emails are written to files and the disk is full. */
  readonly sendAuthMail: (mail: Mail) => Promise<void>
  /** Whether emails can be sent right now. */
  readonly mailsLeave: () => Promise<boolean>
  readonly sendLeadMail: SendMail
  /** Whether there is a mail server, or emails are written to files. */
  readonly hasServer: boolean
}

/** How long a mail server that was ready is assumed to be, in ms. */
const trustMs = 10_000

/** By SMTP if configured, otherwise into files of the directory. */
export function createMailRoutes(
  directory: string,
  settings: MailSettings | undefined,
  record: RecordEvent,
): MailRoutes {
  if (settings === undefined) {
    const write = createMailFiles(directory)
    return {
      sendAuthMail: write,
      mailsLeave: () => Promise.resolve(true),
      sendLeadMail: (mail) =>
        write(mail).then(
          () => 'sent',
          () => 'failed',
        ),
      hasServer: false,
    }
  }
  const send = createSmtpSender(settings)
  const check = createSmtpCheck(settings)
  let readyUntil = 0
  const mailsLeave = async () => {
    if (Date.now() < readyUntil) return true
    const result = await check()
    if (result === 'ready') readyUntil = Date.now() + trustMs
    else record({ what: 'mail server not ready', status: 502, code: result })
    return result === 'ready'
  }
  return {
    sendAuthMail: createAuthMailer(send, record),
    mailsLeave,
    sendLeadMail: send,
    hasServer: true,
  }
}
