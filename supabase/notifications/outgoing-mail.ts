/** A file that goes along with a mail. */
interface MailedFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

/** A mail of plain text. Values are single lines, but for the text. */
export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly replyTo?: string | undefined
  /** The same whenever the same mail is sent again, so that receivers can tell. No line, no space. */
  readonly key: string
  /** An answer by a machine, which no other machine shall answer (RFC 3834). */
  readonly isAutomaticReply: boolean
  readonly files?: readonly MailedFile[]
}

/** Why a mail did not leave: `refused` for good as far as the server is concerned, else for now. */
export type MailFailure =
  | 'refused'
  | 'busy'
  | 'timeout'
  | 'unreachable'
  | 'sign-in-refused'
  | 'failed'

/** Sends one mail; expected failures are values. */
export type SendMail = (mail: OutgoingMail) => Promise<'sent' | MailFailure>

/** Headers that tell programs not to answer. */
export const automaticReplyHeaders = {
  'Auto-Submitted': 'auto-replied',
  'X-Auto-Response-Suppress': 'All',
} as const

/** A value for a header: one line, so that it neither adds a header nor begins the text. */
export function headerText(value: string): string {
  return value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
