import { identities } from '#tests/support/identities.ts'
import { deliverMails } from '#supabase/notifications/deliver-mails.ts'
import type { OutgoingMail } from '#supabase/notifications/outgoing-mail.ts'
import type { Database } from '#supabase/local/database/database.ts'
import { installedFonts } from '#supabase/local/installed-fonts.ts'

/** Sends what is due, as the mailer of a server does. @returns the mails that have left. */
export async function sendDueMails(
  database: Pick<Database, 'queryAs'>,
): Promise<readonly OutgoingMail[]> {
  const left: OutgoingMail[] = []
  await deliverMails({
    call: async (name, parameters) => {
      const given = Object.keys(parameters).map((key, place) => `${key} => $${place + 1}`)
      const sql = `select public.${name}(${given.join(', ')}) as answer`
      const [row] = await database.queryAs(identities.serviceRole, sql, Object.values(parameters))
      return row?.['answer']
    },
    send: async (mail) => {
      left.push(mail)
      return 'sent'
    },
    sends: true,
    fonts: installedFonts,
    siteUrl: 'https://www.example.com',
  })
  return left
}
