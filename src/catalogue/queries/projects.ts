import { queryOptions } from '@tanstack/react-query'
import type { Project, ProjectSummary } from '#src/catalogue/schema/product.ts'
import { catalogueTimes } from './catalogue-times.ts'
import { persisted } from './persisted-query.ts'
import { valueOf } from '#src/backend/query-failure.ts'

/** Specification section 9: the number on the home page. */
export const firstProjectsLimit = 6

const reader = () => import('#src/catalogue/api/projects.ts')

/** One portion of the projects in display order, of one category or all; numbers count from 1. */
export const projectPortionQuery = (category: string | undefined, number: number) =>
  queryOptions({
    queryKey: ['projects', 'portion', number, category ?? null],
    queryFn: async ({ signal }) =>
      valueOf((await reader()).fetchProjectPortion(category, number, signal)),
    persister: persisted,
    ...catalogueTimes,
  })

/** Whether a project belongs to a category; without a category, all do. */
export function isInCategory(project: Project, category: string | undefined): boolean {
  return category === undefined || project.category === category
}

/** The first projects as tiles: what the home page shows, however many there are. */
export const firstProjectsQuery = queryOptions({
  queryKey: ['projects', 'first'],
  queryFn: async ({ signal }) =>
    valueOf((await reader()).fetchFirstProjects(firstProjectsLimit, signal)),
  persister: persisted,
  ...catalogueTimes,
})

/** The tiles of the home page, out of all projects in display order. */
export function firstProjects(projects: readonly Project[]): ProjectSummary[] {
  return projects
    .slice(0, firstProjectsLimit)
    .map(({ id, title, location, picture }) => ({ id, title, location, picture }))
}
