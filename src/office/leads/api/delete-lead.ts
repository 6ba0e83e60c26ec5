import * as v from 'valibot'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { askRows } from '#src/office/api/ask.ts'
import { askStorage } from '#src/office/api/ask-storage.ts'
import { type Lead, leadTable } from './lead-row.ts'
import { fetchReceivedMails, isStored } from './received-mails.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const bucket = 'quote-attachments'

/**
 * Deletes a lead in the trash permanently: first the row with its notes, because a refusal must not
 * leave a lead without its files; then its files and those of its mails. A lead that was restored
 * in the meantime stays. Its offers and their orders stay.
 * @returns `files-left` if the lead is deleted but its files could not be.
 */
export async function deleteLead({
  kind,
  id,
  files,
}: Pick<Lead, 'kind' | 'id' | 'files'>): Promise<Result<'deleted' | 'files-left', OfficeFailure>> {
  const mails = await fetchReceivedMails(kind, id)
  if (!mails.ok) return mails
  const mailed = mails.value.flatMap((mail) => mail.files.filter(isStored))
  const paths = [...files, ...mailed].map(({ path }) => path)
  const removed = await askRows(v.unknown(), (client) =>
    leadTable(client, kind).delete().eq('id', id).not('deleted_at', 'is', null).select('id'),
  )
  if (!removed.ok) return removed
  // Leads that were restored or are gone do not appear in the response.
  if (removed.value.length === 0) return fail({ kind: 'gone' })
  if (paths.length === 0) return succeed('deleted')
  const emptied = await askStorage((client) => client.storage.from(bucket).remove(paths))
  return succeed(emptied.ok ? 'deleted' : 'files-left')
}
