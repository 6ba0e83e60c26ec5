import { hiddenPageHead, pageHead, secretPageHead } from './page-head.ts'
import { company } from '#src/domain/company/company.ts'
import { pageDescription, pageTitle } from './head-texts.ts'
import { messages } from '#src/domain/messages.ts'
import { type ListPage, type Page, pages } from '#src/domain/pages.ts'
import { portionPath, portionTitle } from '#src/domain/portions.ts'

/** The tags of a listed page; admins may have written its description. */
export function headOf(kind: keyof typeof pages, saved?: string) {
  const { name, summary, path, isUnlisted }: Page = pages[kind]
  if (summary === undefined) return hiddenHead(name)
  const description = pageDescription(saved ?? summary)
  return pageHead({ title: pageTitle(name), description, path, isUnlisted })
}

/**
 * The tags of a page of a list, by its number; undefined for a page that does not exist. A
 * category's title has the place, such as "container houses in Hyderabad".
 */
export function listHead(
  list: ListPage | Pick<Required<Page>, 'name' | 'summary' | 'path'>,
  page: number | undefined,
) {
  if (page === undefined) return hiddenHead(messages.pageNotFound)
  const isCategory = typeof list !== 'string'
  const { name, summary, path } = isCategory ? list : pages[list]
  const { locality } = company.address
  return pageHead({
    title: pageTitle(portionTitle(isCategory ? `${name} in ${locality}` : name, page)),
    description: pageDescription(page === 1 ? summary : `Page ${page}: ${summary}`),
    path: portionPath(path, page),
  })
}

/** The tags of a page with a secret URL. */
export function secretHead(name: string) {
  return secretPageHead(withCompany(name))
}

/** The tags of a page that is not indexed. */
export function hiddenHead(name: string) {
  return hiddenPageHead(withCompany(name))
}

/** The title of a page, with the company's name. */
export function withCompany(name: string): string {
  return `${name} | ${company.name}`
}
