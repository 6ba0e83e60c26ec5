import type { Database } from '#supabase/local/database/database.ts'
import type { Mail } from '#supabase/local/mail/mail-files.ts'
import { createMailedToken } from '#supabase/local/auth/mailed-token.ts'
import { alreadyTakenMail, confirmationMails } from './change-mails.ts'

export interface ChangeMailer {
  readonly database: Database
  readonly siteUrl: string
  readonly sendMail: (mail: Mail) => Promise<void>
}

interface Account {
  readonly userId: string
  readonly email: string
}

/**
 * Notes the wanted address of an account, in place of a former one, and asks both addresses. Only
 * its owner can see whether the new address has an account: the link to it is never sent.
 * @param email in lower case.
 * @returns when it was requested.
 */
export async function requestEmailChange(
  { database, siteUrl, sendMail }: ChangeMailer,
  { userId, email: from }: Account,
  email: string,
): Promise<string | undefined> {
  const [current, next] = [createMailedToken(), createMailedToken()]
  const [wish] = await database.query<{ sent_at: string; is_taken: boolean }>(
    `update auth.users set email_change = $2, email_change_token_current = $3,
       email_change_token_new = $4, email_change_confirm_status = 0, email_change_sent_at = now(),
       updated_at = now()
     where id = $1
     returning email_change_sent_at as sent_at,
       exists (select from auth.users other where other.email = $2 and other.id <> $1) as is_taken`,
    [userId, email, current.hash, next.hash],
  )
  if (wish === undefined) return undefined
  const linkOf = (token: string) =>
    `${siteUrl}/auth/v1/verify?${new URLSearchParams({ token, type: 'email_change', redirect_to: siteUrl })}`
  const change = { from, to: email }
  const links = { current: linkOf(current.token), next: linkOf(next.token) }
  const [toCurrent, toNext] = confirmationMails(change, links)
  for (const mail of [toCurrent, wish.is_taken ? alreadyTakenMail(change) : toNext]) {
    if (mail !== undefined) await sendMail(mail)
  }
  return wish.sent_at
}

/** Withdraws a requested change; its links become invalid. */
export async function forgetEmailChange(database: Database, userId: string): Promise<void> {
  await database.query(
    `update auth.users set email_change = null, email_change_token_current = null,
       email_change_token_new = null, email_change_confirm_status = 0 where id = $1`,
    [userId],
  )
}
