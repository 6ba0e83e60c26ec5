import { hiddenPageHead, pageHead } from '#src/lib/page-head.ts'
import { company } from './company.ts'
import { pageDescription, pageTitle } from './head-texts.ts'
import { messages } from './messages.ts'
import { pageSummaries } from './page-summaries.ts'
import { portionPath, portionTitle } from './portions.ts'

/** What a list says of itself in the heads of its pages. */
interface ListTexts {
  readonly name: string
  readonly summary: string
  /** Of its first page. */
  readonly path: string
}

export const productsList: ListTexts = {
  name: 'Products',
  summary: pageSummaries.products,
  path: '/products',
}

export const projectsList: ListTexts = {
  name: 'References',
  summary: pageSummaries.projects,
  path: '/projects',
}

export const blogList: ListTexts = { name: 'Blog', summary: pageSummaries.blog, path: '/blog' }

/** The tags of a page of a list, by its number; undefined is a page that there is not. */
export function listHead({ name, summary, path }: ListTexts, page: number | undefined) {
  if (page === undefined) return hiddenPageHead(`${messages.pageNotFound} | ${company.name}`)
  return pageHead({
    title: pageTitle(portionTitle(name, page)),
    description: pageDescription(page === 1 ? summary : `Page ${page}: ${summary}`),
    path: portionPath(path, page),
  })
}
