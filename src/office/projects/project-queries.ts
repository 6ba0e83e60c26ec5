import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { projectTable } from './project-api.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { valueOf } from '#src/backend/query-failure.ts'

const listKey = [adminKey, 'projects', 'list'] as const

/** All projects in display order, or those of the trash. */
export const projectListQuery = (isTrash: boolean) =>
  queryOptions({
    queryKey: [...listKey, isTrash],
    queryFn: ({ signal }) => valueOf(projectTable.list(isTrash, signal)),
    staleTime: 0,
  })

/** Refetches everything that shows projects, in the back office and on the site. */
export function projectsChanged(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['projects'] })
  void queryClient.invalidateQueries({ queryKey: [adminKey, 'changes'] })
  return queryClient.invalidateQueries({ queryKey: listKey })
}
