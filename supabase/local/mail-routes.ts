import type { SendMail } from '#supabase/notifications/outgoing-mail.ts'
import { type Mail, createMailFiles } from './mail-files.ts'
import { type MailSettings, createSmtpSender } from './smtp-sender.ts'

/** The ways of a mail out of this process. */
export interface MailRoutes {
  /** Throws when the mail does not leave: whoever waits for it must learn that. */
  readonly sendAuthMail: (mail: Mail) => Promise<void>
  readonly sendLeadMail: SendMail
}

/** By SMTP when there are settings, else into files of the directory. */
export function createMailRoutes(
  directory: string,
  settings: MailSettings | undefined,
): MailRoutes {
  if (settings === undefined) {
    const write = createMailFiles(directory)
    return {
      sendAuthMail: write,
      sendLeadMail: (mail) =>
        write(mail).then(
          () => 'sent',
          () => 'failed',
        ),
    }
  }
  const send = createSmtpSender(settings)
  return {
    sendAuthMail: async (mail) => {
      const result = await send(mail)
      if (result !== 'sent') throw new Error(`the mail server did not take a mail: ${result}`)
    },
    sendLeadMail: send,
  }
}
