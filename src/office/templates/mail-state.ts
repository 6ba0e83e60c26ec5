import * as v from 'valibot'
import { formatMoment } from '#src/domain/text/india-text.ts'

/** The columns of a mail to a customer: recipient, subject and delivery state. */
export const mailRowEntries = {
  id: v.string(),
  to_address: v.string(),
  subject: v.string(),
  created_at: v.string(),
  next_attempt_at: v.nullable(v.string()),
  sent_at: v.nullable(v.string()),
  last_error: v.nullable(v.string()),
}

/** The delivery state of a queued mail; times are ISO 8601. */
export interface MailState {
  readonly sentAt: string | null
  readonly nextAttemptAt: string | null
  /** Result of the last attempt: a `MailFailure` of the server. */
  readonly reason: string | null
  readonly state: 'sent' | 'queued' | 'failed'
}

export function mailOf(row: v.InferOutput<v.ObjectSchema<typeof mailRowEntries, undefined>>) {
  const waits = row.next_attempt_at === null ? 'failed' : 'queued'
  const state: MailState['state'] = row.sent_at === null ? waits : 'sent'
  return {
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    nextAttemptAt: row.next_attempt_at,
    reason: row.last_error,
    state,
  }
}

export const mailColours = { sent: 'green', queued: 'gray', failed: 'red' } as const

/** The state of a mail in a word or two. */
export function mailStateText({ state, reason }: MailState): string {
  if (state === 'sent') return 'Sent'
  if (state === 'failed') return 'Not sent'
  return reason === null ? 'Sending…' : 'Waiting'
}

/** Why a mail has not been sent, and what happens next; null if there is nothing to say. */
export function mailError({ state, reason, nextAttemptAt }: MailState): string | null {
  if (reason === null || state === 'sent') return null
  if (reason === 'written') return writtenOnly
  const why = reasons[reason] ?? reasons['failed']
  return state === 'failed' || nextAttemptAt === null
    ? `${why} Given up after three days.`
    : `${why} Next try: ${formatMoment(nextAttemptAt)} IST.`
}

const writtenOnly =
  'There is no mail server, so the email was only saved as a file on the server. Write it again once SMTP_URL is set.'

/** Keyed by the server's record of the attempt. */
const reasons: Readonly<Record<string, string>> = {
  refused: 'The mail server refused it; the address may be wrong.',
  busy: 'The mail server is busy.',
  timeout: 'The mail server didn’t answer.',
  unreachable: 'The mail server can’t be reached.',
  'sign-in-refused': 'The mail server refused our password. Tell an admin.',
  failed: 'Something went wrong on the way to the mail server.',
}
