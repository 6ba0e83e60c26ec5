import * as v from 'valibot'
import { type LeadKind, leadColumn } from '#src/domain/leads/lead-work.ts'
import type { Result } from '#src/platform/result.ts'
import { addOnce } from '#src/office/api/add-once.ts'
import { askRows } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { mailOf, mailRowEntries } from '#src/office/templates/mail-state.ts'

const mailRow = v.pipe(
  v.object({ ...mailRowEntries, body: v.string(), author: v.nullable(v.string()) }),
  v.transform(({ body, author, ...mail }) => ({ ...mailOf(mail), body, author })),
)

/** A queued or sent mail to the customer; times are ISO 8601. */
export type LeadMail = v.InferOutput<typeof mailRow>

/** Mails of staff on a lead, latest first. */
export function fetchMails(
  kind: LeadKind,
  leadId: string,
  signal: AbortSignal,
): Promise<Result<readonly LeadMail[], OfficeFailure>> {
  return askRows(mailRow, (client) =>
    client
      .from('lead_mails')
      .select('id,to_address,subject,body,author,created_at,next_attempt_at,sent_at,last_error')
      .eq(leadColumn[kind], leadId)
      .order('created_at', { ascending: false })
      .order('id')
      .abortSignal(signal),
  )
}

/** A mail to send. */
export interface NewMail {
  /** Created by the caller, so that a retry after a lost response sends nothing twice. */
  readonly id: string
  readonly subject: string
  readonly body: string
  /** Reply-to address. */
  readonly repliesTo: 'author' | 'company'
}

/**
 * Queues a mail to the lead's customer, as the signed-in user; `conflict` if its id was sent with
 * another text.
 */
export function queueMail(
  kind: LeadKind,
  leadId: string,
  { id, subject, body, repliesTo }: NewMail,
): Promise<Result<'saved', OfficeFailure>> {
  const row = { id, subject, body, replies_to: repliesTo }
  // The database fills in the lead's address.
  const of = { [leadColumn[kind]]: leadId }
  return addOnce('lead_mails', { ...row, ...of })
}
