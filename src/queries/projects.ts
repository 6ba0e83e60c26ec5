import { queryOptions } from '@tanstack/react-query'
import { catalogueTimes } from './catalogue-times.ts'
import { kept } from './kept-query.ts'
import { valueOf } from './query-failure.ts'

/** All projects in display order. */
export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: async ({ signal }) =>
    valueOf((await import('#src/data/projects.ts')).fetchProjects(signal)),
  persister: kept((copy) => copy.projects()),
  ...catalogueTimes,
})
