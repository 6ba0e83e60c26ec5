import * as v from 'valibot'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { type Answer, type OfficeClient, ask, askRows } from '#src/office/api/ask.ts'
import { type Lead, leadTable } from './lead-row.ts'
import { fetchReceivedMails, isKept } from './received-mails.ts'
import { removeOrdersOf } from '#src/office/offers/order-file-api.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const bucket = 'quote-attachments'
type Files = ReturnType<OfficeClient['storage']['from']>

/**
 * Deletes a lead of the trash permanently: first its files, which nobody could find any more without
 * it, those of mails and the orders for its offers among them, then the row with its notes. What was restored meanwhile stays.
 */
export async function deleteLead({
  kind,
  id,
  files,
}: Pick<Lead, 'kind' | 'id' | 'files'>): Promise<Result<'deleted', OfficeFailure>> {
  const found = await askRows(v.unknown(), (client) =>
    leadTable(client, kind).select('id').eq('id', id).not('deleted_at', 'is', null),
  )
  const isThere = expectRow(found)
  if (!isThere.ok) return isThere
  const mails = await fetchReceivedMails(kind, id)
  if (!mails.ok) return mails
  const mailed = mails.value.flatMap((mail) => mail.files.filter(isKept))
  const paths = [...files, ...mailed].map(({ path }) => path)
  if (paths.length > 0) {
    const emptied = await ask((client) => client.storage.from(bucket).remove(paths).then(answerOf))
    if (!emptied.ok) return emptied
  }
  const orders = await removeOrdersOf(kind === 'quote' ? 'quote_request_id' : 'inquiry_id', id)
  if (!orders.ok) return orders
  const removed = await askRows(v.unknown(), (client) =>
    leadTable(client, kind).delete().eq('id', id).not('deleted_at', 'is', null).select('id'),
  )
  return expectRow(removed)
}

/** An answer of storage in the shape of the other ones. */
function answerOf({ error }: Awaited<ReturnType<Files['remove']>>): Answer {
  if (error === null) return { status: 200, data: null, error: null }
  return { status: error.status ?? 0, data: null, error: { code: error.statusCode ?? '' } }
}

/** What was restored meanwhile, or is gone, is no row of the answer. */
function expectRow(
  rows: Result<readonly unknown[], OfficeFailure>,
): Result<'deleted', OfficeFailure> {
  if (!rows.ok) return rows
  return rows.value.length === 1 ? succeed('deleted') : fail({ kind: 'gone' })
}
