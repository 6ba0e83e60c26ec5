import * as v from 'valibot'
import type { ChangeLogFilter } from './change-log.ts'
import { dayAfter, startOfDay } from '#src/domain/text/india-day.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import { askPage } from '#src/office/api/ask.ts'
import { loggedRow } from '#src/office/api/logged-row.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

export const entryRow = v.pipe(
  v.object({
    id: v.number(),
    at: v.string(),
    actor: v.nullable(v.string()),
    action: v.picklist(['insert', 'update', 'delete']),
    table_name: v.string(),
    row_id: v.string(),
    old: loggedRow,
    new: loggedRow,
  }),
  v.transform(({ table_name, row_id, ...row }) => ({ ...row, table: table_name, rowId: row_id })),
)

/** One logged change; `actor` is null for the system and for visitors. */
export type ChangeEntry = v.InferOutput<typeof entryRow>

/** The columns an entry is decoded from. */
export const entryColumns = 'id,at,actor,action,table_name,row_id,old,new'

/** A page of the log and how many entries there are in all. */
export interface ChangeLogPage {
  readonly entries: readonly ChangeEntry[]
  readonly total: number
}

/** The changes that match a filter, newest first, from `start` (0 is the first). */
export async function fetchChangeLog(
  filter: ChangeLogFilter,
  { start, size }: { readonly start: number; readonly size: number },
  signal: AbortSignal,
): Promise<Result<ChangeLogPage, OfficeFailure>> {
  const page = await askPage(entryRow, (client) => {
    let query = client.from('audit_log').select(entryColumns, { count: 'exact' })
    if (filter.table !== undefined) query = query.eq('table_name', filter.table)
    if (filter.action !== undefined) query = query.eq('action', filter.action)
    if (filter.actor !== undefined) query = query.eq('actor', filter.actor)
    if (filter.row !== undefined) query = query.eq('row_id', filter.row)
    if (filter.from !== undefined) query = query.gte('at', startOfDay(filter.from))
    if (filter.to !== undefined) query = query.lt('at', startOfDay(dayAfter(filter.to)))
    return query
      .order('at', { ascending: false })
      .order('id', { ascending: false })
      .range(start, start + size - 1)
      .abortSignal(signal)
  })
  if (!page.ok) return page
  const { rows, total } = page.value
  // For a page beyond the last one, the preceding entries exist.
  return succeed({ entries: rows, total: rows.length === 0 ? start : total })
}
