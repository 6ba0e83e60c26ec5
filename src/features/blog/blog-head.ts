import { pageDescription, pageTitle } from '#src/content/head-texts.ts'
import { pageSummaries } from '#src/content/page-summaries.ts'
import { portionPath, portionSummary, portionTitle } from '#src/content/portions.ts'
import { pageHead } from '#src/lib/page-head.ts'

/** The tags of a page of the blog's list. */
export function blogHead(page: number) {
  return pageHead({
    title: pageTitle(portionTitle('Blog', page)),
    description: pageDescription(portionSummary(pageSummaries.blog, page)),
    path: portionPath('/blog', page),
  })
}
