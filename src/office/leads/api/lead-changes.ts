import * as v from 'valibot'
import type { LeadKind } from '#src/domain/leads/lead-work.ts'
import type { Result } from '#src/platform/result.ts'
import { askRows } from '#src/office/api/ask.ts'
import { leadTable } from './lead-row.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

/** Fields that staff change; `deleted_at` moves a lead to the trash, null restores it. */
export interface LeadChange {
  readonly column: 'status' | 'assignee' | 'deleted_at'
  readonly value: string | null
}

/** A changed lead, with its previous values. */
export interface FormerValue {
  readonly id: string
  readonly value: string | null
}

/** The result of a change. With a failure, `changed` may be incomplete. */
export interface ChangeOutcome {
  readonly changed: readonly FormerValue[]
  readonly failure: OfficeFailure | null
}

/** How many ids fit into a request's address. */
const chunkSize = 100

/**
 * Changes leads that differ from the new value. Their current values on the server are returned, so
 * that an undo restores exactly those.
 */
export async function changeLeads(
  kind: LeadKind,
  ids: readonly string[],
  change: LeadChange,
): Promise<ChangeOutcome> {
  const changed: FormerValue[] = []
  for (const part of chunks(ids)) {
    const current = await currentValues(kind, part, change.column)
    if (!current.ok) return { changed, failure: current.failure }
    const others = current.value.filter(({ value }) => value !== change.value)
    const outcome = await move(kind, change.column, others, (former) => [former, change.value])
    changed.push(...outcome.changed)
    if (outcome.failure !== null) return { changed, failure: outcome.failure }
  }
  return { changed, failure: null }
}

/** Restores the previous values of leads, except where somebody else has changed them since. */
export async function undoChange(
  kind: LeadKind,
  change: LeadChange,
  formers: readonly FormerValue[],
): Promise<ChangeOutcome> {
  const changed: FormerValue[] = []
  for (const part of chunks(formers)) {
    const outcome = await move(kind, change.column, part, (former) => [change.value, former])
    changed.push(...outcome.changed)
    if (outcome.failure !== null) return { changed, failure: outcome.failure }
  }
  return { changed, failure: null }
}

/** One statement per previous value; it only changes leads that still have the expected value. */
async function move(
  kind: LeadKind,
  column: LeadChange['column'],
  formers: readonly FormerValue[],
  fromTo: (former: string | null) => readonly [from: string | null, to: string | null],
): Promise<ChangeOutcome> {
  const changed: FormerValue[] = []
  for (const value of new Set(formers.map((former) => former.value))) {
    const ids = formers.filter((former) => former.value === value).map(({ id }) => id)
    const [from, to] = fromTo(value)
    const moved = await askRows(identified, (client) => {
      const update = leadTable(client, kind).update(newValue(column, to)).in('id', ids)
      return (from === null ? update.is(column, null) : update.eq(column, from)).select('id')
    })
    if (!moved.ok) return { changed, failure: moved.failure }
    changed.push(...moved.value.map(({ id }) => ({ id, value })))
  }
  return { changed, failure: null }
}

/** Never null: the caller takes it from the list of states. */
function newValue(column: LeadChange['column'], value: string | null) {
  if (column === 'assignee') return { assignee: value }
  return column === 'deleted_at' ? { deleted_at: value } : { status: value ?? 'new' }
}

function currentValues(
  kind: LeadKind,
  ids: readonly string[],
  column: LeadChange['column'],
): Promise<Result<readonly FormerValue[], OfficeFailure>> {
  return askRows(formerValue, (client) =>
    leadTable(client, kind).select<string, unknown>(`id,value:${column}`).in('id', ids),
  )
}

const formerValue = v.object({ id: v.string(), value: v.nullable(v.string()) })
const identified = v.object({ id: v.string() })

function chunks<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, place) =>
    items.slice(place * chunkSize, (place + 1) * chunkSize),
  )
}
