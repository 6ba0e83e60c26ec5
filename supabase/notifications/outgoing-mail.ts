/** An attachment of a mail. */
interface MailedFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

/** A plain text mail. All values but the text are single lines. */
export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly replyTo?: string | undefined
  /**
   * The same each time the mail is sent, so that receivers can recognise repeats. No spaces or line
   * breaks.
   */
  readonly key: string
  /** Whether it is an automatic response, which no program should reply to (RFC 3834). */
  readonly isAutomaticReply: boolean
  readonly files?: readonly MailedFile[]
}

/** Why a mail was not sent: `refused` permanently by the server, otherwise temporarily. */
export type MailFailure =
  | 'refused'
  | 'busy'
  | 'timeout'
  | 'unreachable'
  | 'sign-in-refused'
  | 'failed'

/** Sends one mail; expected failures are values. */
export type SendMail = (mail: OutgoingMail) => Promise<'sent' | MailFailure>

/** Headers that ask programs not to reply. */
export const automaticReplyHeaders = {
  'Auto-Submitted': 'auto-replied',
  'X-Auto-Response-Suppress': 'All',
} as const

/** A header value on one line, so that it can neither add a header nor start the text. */
export function headerText(value: string): string {
  return value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
