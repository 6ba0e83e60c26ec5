import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchChangeLog } from '#src/office/changes/change-log-api.ts'
import { fetchLeadFigures } from './lead-figures.ts'
import { fetchNewestLeads } from './newest-leads-api.ts'
import { valueOf } from '#src/backend/query-failure.ts'
import { adminKey } from '#src/session/forget-admin.ts'

/** While the page is seen it follows what happens, a minute behind at most. */
const live = { staleTime: 0, refetchInterval: 60_000 } as const
const shown = 8

/** The figures of a period; until they are there, those of the period before stay. */
export const leadFiguresQuery = (days: number) =>
  queryOptions({
    queryKey: [adminKey, 'figures', days],
    queryFn: ({ signal }) => valueOf(fetchLeadFigures(days, signal)),
    placeholderData: keepPreviousData,
    ...live,
  })

export const newestLeadsQuery = queryOptions({
  queryKey: [adminKey, 'leads', 'newest'],
  queryFn: ({ signal }) => valueOf(fetchNewestLeads(shown, signal)),
  ...live,
})

export const latestChangesQuery = queryOptions({
  queryKey: [adminKey, 'changes', 'latest'],
  queryFn: ({ signal }) => valueOf(fetchChangeLog({}, { start: 0, size: shown }, signal)),
  ...live,
})
