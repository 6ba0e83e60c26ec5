import type { MailSettings } from '#supabase/local/mail/smtp-sender.ts'
import type { ReceivedMailSettings } from '#supabase/local/mail/received-mail-routes.ts'
import { isReplyAddress } from '#supabase/received-mails/reply-address.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'

/** An address, or a name of plain characters with the address in angle brackets. */
const sender = /^(?:[^\p{Cc}<>",;:@]+ <[^\s<>@,;"]+@[^\s<>@,;"]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)$/u

/**
 * SMTP_URL with MAIL_FROM, both or neither. No error message repeats the URL, which holds a
 * password.
 * @throws UserFacingError that names the variable.
 */
export function readMailSettings(
  variables: Readonly<Record<string, string | undefined>>,
): MailSettings | undefined {
  const smtpUrl = variables['SMTP_URL'] || undefined
  const from = variables['MAIL_FROM'] || undefined
  if (smtpUrl === undefined && from === undefined) return undefined
  if (smtpUrl === undefined || from === undefined) {
    throw new UserFacingError(
      `SMTP_URL and MAIL_FROM belong together; ${smtpUrl === undefined ? 'SMTP_URL' : 'MAIL_FROM'} is missing.`,
    )
  }
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined
  if (url === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new UserFacingError(
      'SMTP_URL must be an address such as smtp://name:password@mail.example.com:587, or smtps:// for TLS from the first byte.',
    )
  }
  if (!sender.test(from)) {
    throw new UserFacingError(
      'MAIL_FROM must be an address such as sales@example.com or Sales <sales@example.com>.',
    )
  }
  return { smtpUrl, from }
}

/**
 * MAIL_REPLY_ADDRESS with MAIL_HOOK_SECRET, both or neither.
 * @throws UserFacingError that names the variable without repeating the secret.
 */
export function readReceivedMailSettings(
  variables: Readonly<Record<string, string | undefined>>,
): ReceivedMailSettings | undefined {
  const replyAddress = variables['MAIL_REPLY_ADDRESS'] || undefined
  const secret = variables['MAIL_HOOK_SECRET'] || undefined
  if (replyAddress === undefined && secret === undefined) return undefined
  if (replyAddress === undefined || secret === undefined) {
    throw new UserFacingError(
      `MAIL_REPLY_ADDRESS and MAIL_HOOK_SECRET belong together; ${replyAddress === undefined ? 'MAIL_REPLY_ADDRESS' : 'MAIL_HOOK_SECRET'} is missing.`,
    )
  }
  if (!isReplyAddress(replyAddress)) {
    throw new UserFacingError(
      'MAIL_REPLY_ADDRESS must be an address such as reply@example.com, with at most 20 letters before the @ and no +.',
    )
  }
  if (!/^[\x21-\x7e]{32,}$/.test(secret)) {
    throw new UserFacingError('MAIL_HOOK_SECRET must be at least 32 letters and digits.')
  }
  return { replyAddress, secret }
}
