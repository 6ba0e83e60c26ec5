import { queryOptions } from '@tanstack/react-query'
import { catalogueTimes } from './catalogue-times.ts'
import { persisted } from './persisted-query.ts'
import { valueOf } from '#src/backend/query-failure.ts'

/** One project, or null when there is none of that id. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ['projects', 'detail', id],
    queryFn: async ({ signal }) =>
      valueOf((await import('#src/catalogue/api/projects.ts')).fetchProject(id, signal)),
    persister: persisted,
    ...catalogueTimes,
  })
