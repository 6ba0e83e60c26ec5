import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchProjectList, fetchStoredProject } from './project-api.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { valueOf } from '#src/backend/query-failure.ts'

const root = [adminKey, 'projects'] as const

/** All projects in display order, or those of the trash. */
export const projectListQuery = (isTrash: boolean) =>
  queryOptions({
    queryKey: [...root, 'list', isTrash],
    queryFn: ({ signal }) => valueOf(fetchProjectList(isTrash, signal)),
    staleTime: 0,
  })

/** One project to edit; read anew each time, because somebody else may have changed it. */
export const storedProjectQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: ({ signal }) => valueOf(fetchStoredProject(id, signal)),
    staleTime: 0,
    gcTime: 0,
    // The form has begun with what was read; a save finds out whether it still is so.
    refetchOnReconnect: false,
  })

/** Has everything read again that shows projects, in the back office and on the site. */
export function projectsChanged(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['projects'] })
  void queryClient.invalidateQueries({ queryKey: [adminKey, 'changes'] })
  return queryClient.invalidateQueries({ queryKey: [...root, 'list'] })
}
