import * as v from 'valibot'
import type { LeadKind } from '#src/domain/leads/lead-work.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import { askRows } from '#src/office/api/ask.ts'
import { loggedRow } from '#src/office/api/logged-row.ts'
import { leadTables } from './lead-row.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const entryRow = v.object({
  id: v.number(),
  at: v.string(),
  actor: v.nullable(v.string()),
  old: loggedRow,
  new: loggedRow,
})

/** A logged change of a lead; `actor` is null for the system and the customer. */
export interface HistoryEntry {
  readonly key: string
  /** ISO 8601. */
  readonly at: string
  readonly actor: string | null
  /** A column of the lead: status, assignee, deleted_at or file_replacements. */
  readonly column: string
  readonly from: unknown
  readonly to: unknown
}

/** The log of a lead, latest first. */
export async function fetchHistory(
  kind: LeadKind,
  leadId: string,
  signal: AbortSignal,
): Promise<Result<readonly HistoryEntry[], OfficeFailure>> {
  const rows = await askRows(entryRow, (client) =>
    client
      .from('audit_log')
      .select('id,at,actor,old,new')
      .eq('table_name', leadTables[kind].table)
      .eq('row_id', leadId)
      .order('at', { ascending: false })
      .order('id', { ascending: false })
      .limit(200)
      .abortSignal(signal),
  )
  return rows.ok ? succeed(rows.value.flatMap(changesOf)) : rows
}

function changesOf({ id, at, actor, ...row }: v.InferOutput<typeof entryRow>): HistoryEntry[] {
  return Object.keys(row.new ?? {}).map((column) => ({
    key: `${id}-${column}`,
    at,
    actor,
    column,
    from: row.old?.[column] ?? null,
    to: row.new?.[column] ?? null,
  }))
}
