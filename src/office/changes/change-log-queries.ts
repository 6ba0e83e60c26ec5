import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ChangeLogFilter } from './change-log.ts'
import { fetchChangeLog } from './change-log-api.ts'
import { valueOf } from '#src/backend/query-failure.ts'
import { adminKey } from '#src/session/forget-admin.ts'

/** Entries on a page of the log. */
export const logPageSize = 50

/** One page of the log, from 1; the previous page stays until it has loaded. */
export const changeLogQuery = (filter: ChangeLogFilter, page: number) =>
  queryOptions({
    queryKey: [adminKey, 'changes', filter, page],
    queryFn: ({ signal }) =>
      valueOf(
        fetchChangeLog(filter, { start: (page - 1) * logPageSize, size: logPageSize }, signal),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
