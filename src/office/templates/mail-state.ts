import * as v from 'valibot'
import { momentWords } from '#src/domain/text/india-text.ts'

/** A mail to a customer as the database tells it: to whom, about what, and how it stands. */
export const mailRowEntries = {
  id: v.string(),
  to_address: v.string(),
  subject: v.string(),
  created_at: v.string(),
  next_attempt_at: v.nullable(v.string()),
  sent_at: v.nullable(v.string()),
  last_error: v.nullable(v.string()),
}

/** How a mail in the outbox stands; times are ISO 8601. */
export interface MailState {
  readonly sentAt: string | null
  readonly nextAttemptAt: string | null
  /** Of the last attempt, as `MailFailure` of the server names it. */
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

/** How a mail stands, in a word or two. */
export function mailStateWords({ state, reason }: MailState): string {
  if (state === 'sent') return 'Sent'
  if (state === 'failed') return 'Not sent'
  return reason === null ? 'Sending…' : 'Waiting'
}

/** Why a mail is not sent, and what becomes of it; null when there is nothing to say. */
export function mailTrouble({ state, reason, nextAttemptAt }: MailState): string | null {
  if (reason === null || state === 'sent') return null
  if (reason === 'written') return writtenOnly
  const why = reasons[reason] ?? reasons['failed']
  return state === 'failed' || nextAttemptAt === null
    ? `${why} Given up after three days.`
    : `${why} Next try: ${momentWords(nextAttemptAt)} IST.`
}

const writtenOnly =
  'There is no mail server, so the email was only saved as a file on the server. Write it again once SMTP_URL is set.'

/** By what the server notes of an attempt. */
const reasons: Readonly<Record<string, string>> = {
  refused: 'The mail server refused it; the address may be wrong.',
  busy: 'The mail server is busy.',
  timeout: 'The mail server didn’t answer.',
  unreachable: 'The mail server can’t be reached.',
  'sign-in-refused': 'The mail server refused our password. Tell an admin.',
  failed: 'Something went wrong on the way to the mail server.',
}
