import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#src/backend/query-failure.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { fetchLeadTasks, fetchTasks } from './task-api.ts'

/** The first parts of the keys of all that is read about tasks. */
export const tasksKey = [adminKey, 'tasks'] as const

/** Tasks to be done, or done, of a member of staff by id, or of everybody; `taskGroups` sorts them. */
export const taskListQuery = (owner: string | null, done = false) =>
  queryOptions({
    queryKey: [...tasksKey, 'list', owner, done],
    queryFn: ({ signal }) => valueOf(fetchTasks(owner, done, signal)),
    staleTime: 0,
  })

/** All tasks on a lead. */
export const leadTasksQuery = (leadId: string) =>
  queryOptions({
    queryKey: [...tasksKey, 'lead', leadId],
    queryFn: ({ signal }) => valueOf(fetchLeadTasks(leadId, signal)),
    staleTime: 0,
  })
