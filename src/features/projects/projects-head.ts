import { pageDescription, pageTitle } from '#src/content/head-texts.ts'
import { pageSummaries } from '#src/content/page-summaries.ts'
import { portionPath, portionSummary, portionTitle } from '#src/content/portions.ts'
import { pageHead } from '#src/lib/page-head.ts'

/** The tags of a page of projects. */
export function projectsHead(page: number) {
  return pageHead({
    title: pageTitle(portionTitle('References', page)),
    description: pageDescription(portionSummary(pageSummaries.projects, page)),
    path: portionPath('/projects', page),
  })
}
