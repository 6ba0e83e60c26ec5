import * as v from 'valibot'
import type { Json } from '#src/backend/database.types.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { ask, askRows } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import type { ListName } from '#src/office/records/list/list-name.ts'
import type { ViewState } from './view-state.ts'

const viewRow = v.pipe(
  v.object({
    id: v.string(),
    owner: v.string(),
    name: v.string(),
    state: v.record(v.string(), v.unknown()),
    is_shared: v.boolean(),
    version: v.number(),
  }),
  v.transform(({ is_shared, ...view }) => ({ ...view, isShared: is_shared })),
)

/** A saved view of a list; `owner` is the id of the user who saved it. */
export type SavedView = v.InferOutput<typeof viewRow>

/** What the owner can set. */
export interface ViewValues {
  readonly name: string
  readonly state: ViewState
  readonly isShared: boolean
}

/** The views available to the signed-in user: their own and shared ones, by name. */
export function fetchSavedViews(
  list: ListName,
  signal: AbortSignal,
): Promise<Result<readonly SavedView[], OfficeFailure>> {
  return askRows(viewRow, (client) =>
    client
      .from('saved_views')
      .select('id,owner,name,state,is_shared,version')
      .eq('list', list)
      .order('name')
      .order('id')
      .abortSignal(signal),
  )
}

/**
 * Saves a new view of the signed-in user. `duplicate` if they have a view with that name for the
 * list.
 * @param id created by the caller, so that a deleted view can be restored with the same id.
 */
export async function addView(
  list: ListName,
  id: string,
  values: ViewValues,
): Promise<Result<'saved', OfficeFailure>> {
  const answer = await ask((client) =>
    client.from('saved_views').insert({ id, list, ...rowOf(values) }),
  )
  return answer.ok ? succeed('saved') : answer
}

/** Updates a view; `conflict` when it was changed or deleted since it was read. */
export async function changeView(
  { id, version }: Pick<SavedView, 'id' | 'version'>,
  values: ViewValues,
): Promise<Result<'saved', OfficeFailure>> {
  const rows = await askRows(v.unknown(), (client) =>
    client
      .from('saved_views')
      .update(rowOf(values))
      .eq('id', id)
      .eq('version', version)
      .select('id'),
  )
  if (!rows.ok) return rows
  return rows.value.length === 0 ? fail({ kind: 'conflict' }) : succeed('saved')
}

/** Deletes a view; succeeds if it is already gone. */
export async function deleteView(id: string): Promise<Result<'deleted', OfficeFailure>> {
  const answer = await ask((client) => client.from('saved_views').delete().eq('id', id))
  return answer.ok ? succeed('deleted') : answer
}

function rowOf({ name, state, isShared }: ViewValues) {
  return { name, state: state as NonNullable<Json>, is_shared: isShared }
}
