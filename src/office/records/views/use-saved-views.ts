import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { valueOf } from '#src/backend/query-failure.ts'
import type { Result } from '#src/platform/result.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import type { ListName } from '#src/office/records/list/list-name.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import {
  type SavedView,
  type ViewValues,
  addView,
  changeView,
  deleteView,
  fetchSavedViews,
} from './saved-views-api.ts'
import { viewError } from './view-error.ts'

const savedViewsQuery = (list: ListName) =>
  queryOptions({
    queryKey: [adminKey, 'saved-views', list],
    queryFn: ({ signal }) => valueOf(fetchSavedViews(list, signal)),
  })

/** The saved views of a list, with the actions of the signed-in user. */
export function useSavedViews(list: ListName) {
  const queryClient = useQueryClient()
  const query = useQuery(savedViewsQuery(list))

  /** Also after a failure, since its outcome may be unknown. */
  const read = async <Outcome>(outcome: Promise<Outcome>): Promise<Outcome> => {
    const known = await outcome
    await queryClient.invalidateQueries(savedViewsQuery(list))
    return known
  }
  const add = (id: string, values: ViewValues) => read(addView(list, id, values))
  const change = (view: SavedView, values: ViewValues) => read(changeView(view, values))

  /** Saves the current filters to a view; a toast confirms it and offers Undo. */
  const update = async (view: SavedView, values: ViewValues): Promise<void> => {
    const updated = await change(view, values)
    tell(updated, `${values.name}: updated`, () => void undoUpdate(view))
  }
  /** Undo writes over the version of this save only, so nobody's later change is lost. */
  const undoUpdate = async (view: SavedView) => {
    const undone = await change({ ...view, version: view.version + 1 }, view)
    tell(undone, `${view.name}: restored`)
  }
  /** @param isOwn only own views can be restored, as a view belongs to whoever saves it. */
  const remove = async (view: SavedView, isOwn: boolean): Promise<void> => {
    const removed = await read(deleteView(view.id))
    const undo = async () => tell(await add(view.id, view), `${view.name}: restored`)
    tell(removed, `${view.name}: deleted`, isOwn ? () => void undo() : undefined)
  }
  return { query, views: query.data ?? [], add, change, update, remove }
}

function tell(outcome: Result<unknown, OfficeFailure>, message: string, undo?: () => void): void {
  if (!outcome.ok) {
    void showToast({ kind: 'error', message: viewError(outcome.failure) })
    return
  }
  const action = undo === undefined ? {} : { action: { label: 'Undo', run: undo } }
  void showToast({ kind: 'success', message, ...action })
}
