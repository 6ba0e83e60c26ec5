import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#src/backend/query-failure.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { fetchLeadTasks, fetchTasks } from './task-api.ts'

/** First part of the keys of all task queries. */
export const tasksKey = [adminKey, 'tasks'] as const

/** Open or completed tasks of a staff member (by id) or of everybody; `taskGroups` groups them. */
export const taskListQuery = (owner: string | null, done = false) =>
  queryOptions({
    queryKey: [...tasksKey, 'list', owner, done],
    queryFn: ({ signal }) => valueOf(fetchTasks(owner, done, signal)),
    staleTime: 0,
  })

/** All tasks of a lead. */
export const leadTasksQuery = (leadId: string) =>
  queryOptions({
    queryKey: [...tasksKey, 'lead', leadId],
    queryFn: ({ signal }) => valueOf(fetchLeadTasks(leadId, signal)),
    staleTime: 0,
  })
