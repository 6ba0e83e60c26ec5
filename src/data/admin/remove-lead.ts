import { type Result, fail, succeed } from '#src/lib/result.ts'
import { type RestAnswer, askAsUser } from './ask-as-user.ts'
import { type ChangeFailure, changeFailure } from './change-failure.ts'
import { type Lead, leadTables } from './lead-row.ts'

const bucket = 'quote-attachments'

/**
 * Deletes a lead of the trash for ever: first its files, which nobody could find any more without
 * it, then the row with its notes. What was taken out of the trash meanwhile stays.
 */
export async function removeLead({
  kind,
  id,
  files,
}: Pick<Lead, 'kind' | 'id' | 'files'>): Promise<Result<'removed', ChangeFailure>> {
  const { table } = leadTables[kind]
  const found = await askAsUser((client) =>
    client
      .from(table as 'quote_requests')
      .select('id')
      .eq('id', id)
      .not('deleted_at', 'is', null),
  )
  const isThere = expectRow(found)
  if (!isThere.ok) return isThere
  if (files.length > 0) {
    const emptied = await askAsUser((client) =>
      client.storage
        .from(bucket)
        .remove(files.map(({ path }) => path))
        .then(({ error }) => (error === null ? done : refusal(error))),
    )
    if (emptied.status !== done.status) return fail(changeFailure(emptied))
  }
  const removed = await askAsUser((client) =>
    client
      .from(table as 'quote_requests')
      .delete()
      .eq('id', id)
      .not('deleted_at', 'is', null)
      .select('id'),
  )
  return expectRow(removed)
}

const done: RestAnswer = { status: 200, data: null, error: null }

function refusal(error: { readonly status?: number | undefined }): RestAnswer {
  return { status: error.status ?? 0, data: null, error: {} }
}

function expectRow(answer: RestAnswer): Result<'removed', ChangeFailure> {
  if (answer.error !== null || !Array.isArray(answer.data)) return fail(changeFailure(answer))
  return answer.data.length === 1 ? succeed('removed') : fail('overtaken')
}
