import * as v from 'valibot'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { type Answer, ask, askRows } from './ask.ts'
import type { OfficeFailure } from './office-failure.ts'

type Table = 'lead_calls' | 'lead_mails' | 'lead_notes' | 'lead_tasks' | 'mail_templates'

/** Columns the database fills, or writes in another format than it was sent. */
const untyped: ReadonlySet<string> = new Set(['created_at', 'done_at'])

/**
 * Inserts a row with an id of the caller's, so that sending it again after a lost response adds
 * nothing. `conflict` if the stored row has other values than these, so that the new ones are not
 * taken for saved; `duplicate` if another unique value is taken.
 */
export async function addOnce(
  table: Table,
  row: Readonly<Record<string, unknown>> & { readonly id: string },
): Promise<Result<'saved', OfficeFailure>> {
  const answer = await ask<Answer>((client) => client.from(table).insert(row as never))
  if (answer.ok) return succeed('saved')
  if (answer.failure.kind !== 'duplicate') return answer
  const columns = Object.keys(row).filter((column) => !untyped.has(column))
  const stored = await askRows(v.record(v.string(), v.unknown()), (client) =>
    client.from(table).select<string, unknown>(columns.join(',')).eq('id', row.id),
  )
  if (!stored.ok) return stored
  const [first] = stored.value
  if (first === undefined) return answer
  const isSame = columns.every((column) => first[column] === row[column])
  return isSame ? succeed('saved') : fail({ kind: 'conflict' })
}
