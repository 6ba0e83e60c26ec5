import * as v from 'valibot'
import { type LeadKind, leadColumn } from '#src/domain/leads/lead-work.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import { type Answer, ask, askRows } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import type { LeadFile } from './lead-row.ts'

const named = { name: v.string(), size: v.number() }

/** An attachment of a mail: stored, or why it was not. */
const mailedFile = v.union([
  v.object({ ...named, type: v.string(), path: v.string() }),
  v.object({ ...named, refusal: v.picklist(['type', 'size', 'content', 'number']) }),
])

const receivedRow = v.pipe(
  v.object({
    id: v.string(),
    kind: v.picklist(['answer', 'automatic', 'bounce']),
    from_name: v.string(),
    from_address: v.nullable(v.string()),
    is_from_customer: v.boolean(),
    subject: v.string(),
    body: v.string(),
    files: v.array(mailedFile),
    received_at: v.string(),
    handled_at: v.nullable(v.string()),
  }),
  v.transform((row) => ({
    id: row.id,
    kind: row.kind,
    fromName: row.from_name,
    /** The sender as the mail claims it, unverified. */
    fromAddress: row.from_address,
    isFromCustomer: row.is_from_customer,
    subject: row.subject,
    body: row.body,
    /** Names are not unique. */
    files: row.files.map((file, place) => ({ ...file, key: `${place}` })),
    receivedAt: row.received_at,
    /** When it was marked as needing no answer. */
    handledAt: row.handled_at,
  })),
)

/** A received mail of a lead; times are ISO 8601. */
export type ReceivedMail = v.InferOutput<typeof receivedRow>

type MailedFile = ReceivedMail['files'][number]

/** Whether an attachment is stored in the bucket. */
export function isStored(file: MailedFile): file is Extract<MailedFile, LeadFile> {
  return 'path' in file
}

/** Received mails of a lead, latest first. */
export function fetchReceivedMails(
  kind: LeadKind,
  leadId: string,
  signal?: AbortSignal,
): Promise<Result<readonly ReceivedMail[], OfficeFailure>> {
  return askRows(receivedRow, (client) => {
    const query = client
      .from('received_mails')
      .select(
        'id,kind,from_name,from_address,is_from_customer,subject,body,files,received_at,handled_at',
      )
      .eq(leadColumn[kind], leadId)
      .order('received_at', { ascending: false })
      .order('id')
    return signal === undefined ? query : query.abortSignal(signal)
  })
}

/** Marks a mail as needing no answer, or undoes that. */
export async function setHandled(
  id: string,
  isHandled: boolean,
): Promise<Result<'saved', OfficeFailure>> {
  const handled_at = isHandled ? new Date().toISOString() : null
  const answer = await ask<Answer>((client) =>
    client.from('received_mails').update({ handled_at }).eq('id', id),
  )
  return answer.ok ? succeed('saved') : answer
}
