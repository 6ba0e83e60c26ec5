import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#src/backend/query-failure.ts'
import { askPage } from '#src/office/api/ask.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { entryColumns, entryRow } from './change-log-api.ts'

/**
 * The latest changes of a record and its parts, such as the pictures of a product, newest first.
 * @param row the id of the record; ids are unique across tables.
 * @param size the most lines of the log.
 */
export const recordHistoryQuery = (row: string, size: number) =>
  queryOptions({
    queryKey: [adminKey, 'changes', 'record', row, size],
    queryFn: ({ signal }) =>
      valueOf(
        askPage(entryRow, (client) =>
          client
            .from('audit_log')
            .select(entryColumns, { count: 'exact' })
            .or(`row_id.eq.${row},part_of.eq.${row}`)
            .order('at', { ascending: false })
            .order('id', { ascending: false })
            .range(0, size - 1)
            .abortSignal(signal),
        ),
      ),
    placeholderData: (former) => former,
    staleTime: 0,
  })
