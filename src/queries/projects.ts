import { queryOptions } from '@tanstack/react-query'
import type { Project, ProjectSummary } from '#src/content/product.ts'
import { catalogueTimes } from './catalogue-times.ts'
import { kept } from './kept-query.ts'
import { valueOf } from './query-failure.ts'

/** Specification section 9: as many stand on the home page. */
export const firstProjectsLimit = 6

const reader = () => import('#src/data/projects.ts')

/** All projects in display order. */
export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: async ({ signal }) => valueOf((await reader()).fetchProjects(signal)),
  persister: kept((copy) => copy.projects()),
  ...catalogueTimes,
})

/** The first projects as tiles: what the home page shows, however many there are. */
export const firstProjectsQuery = queryOptions({
  queryKey: ['projects', 'first'],
  queryFn: async ({ signal }) =>
    valueOf((await reader()).fetchFirstProjects(firstProjectsLimit, signal)),
  persister: kept(async (copy) => firstProjects(await copy.projects())),
  ...catalogueTimes,
})

/** The tiles of the home page, out of all projects in display order. */
export function firstProjects(projects: readonly Project[]): ProjectSummary[] {
  return projects
    .slice(0, firstProjectsLimit)
    .map(({ id, title, location, picture }) => ({ id, title, location, picture }))
}
