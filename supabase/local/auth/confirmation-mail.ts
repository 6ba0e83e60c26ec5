import { createHash, randomInt } from 'node:crypto'
import type { Database } from '#supabase/local/database/database.ts'
import type { Mail } from '#supabase/local/mail/mail-files.ts'

/** The length of codes in emails: six digits could be guessed, and lite does not count attempts. */
export const mailedCodeLength = 10

export interface ConfirmationMailer {
  readonly database: Database
  readonly siteUrl: string
  readonly sendMail: (mail: Mail) => Promise<void>
}

/**
 * Mails the link again to an account that is not confirmed yet; does nothing for any other
 * address. lite refuses every second mail.
 * @param passwordHash of a repeated sign-up: the newest link must lead to the password chosen with
 * it, not to that of a stranger who used the address before.
 */
export async function mailConfirmationAgain(
  { database, siteUrl, sendMail }: ConfirmationMailer,
  address: string,
  passwordHash?: string,
): Promise<void> {
  const email = address.toLowerCase()
  const code = Array.from({ length: mailedCodeLength }, () => randomInt(10)).join('')
  const token = createHash('sha256').update(`${email}${code}`).digest('hex')
  const rows = await database.query(
    `update auth.users set confirmation_token = $2, confirmation_sent_at = now(),
       encrypted_password = coalesce($3, encrypted_password)
     where email = $1 and email_confirmed_at is null and encrypted_password is not null
     returning id`,
    [email, token, passwordHash ?? null],
  )
  if (rows.length === 0) return
  const query = new URLSearchParams({ token, type: 'signup', redirect_to: siteUrl })
  await sendMail({
    to: email,
    subject: 'Confirm Your Signup',
    text: `Confirm your signup with this code: ${code}\n\nOr follow this link: ${siteUrl}/auth/v1/verify?${query}`,
  })
}
