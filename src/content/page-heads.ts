import { hiddenPageHead, pageHead, secretPageHead } from '#src/lib/page-head.ts'
import { company } from './company.ts'
import { pageDescription, pageTitle } from './head-texts.ts'
import { messages } from './messages.ts'
import type { Page } from './pages.ts'
import { portionPath, portionTitle } from './portions.ts'

/** The tags of a page as the list of pages has it. */
export function headOf({ name, summary, path, isUnlisted, isSecret }: Page) {
  if (isSecret) return secretPageHead(withCompany(name))
  if (summary === undefined) return hiddenHead(name)
  return pageHead({
    title: pageTitle(name),
    description: pageDescription(summary),
    path,
    isUnlisted,
  })
}

/** The tags of a page of a list, by its number; undefined is a page that there is not. */
export function listHead(
  { name, summary, path }: Page & { readonly summary: string },
  page: number | undefined,
) {
  if (page === undefined) return hiddenHead(messages.pageNotFound)
  return headOf({
    name: portionTitle(name, page),
    summary: page === 1 ? summary : `Page ${page}: ${summary}`,
    path: portionPath(path, page),
  })
}

/** The tags of a page of that name that search engines shall leave alone. */
export function hiddenHead(name: string) {
  return hiddenPageHead(withCompany(name))
}

const withCompany = (name: string) => `${name} | ${company.name}`
