import type { Category } from '#src/content/categories.ts'
import { pageDescription, pageTitle } from '#src/content/head-texts.ts'
import { pageSummaries } from '#src/content/page-summaries.ts'
import { portionPath, portionSummary, portionTitle } from '#src/content/portions.ts'
import { pageHead } from '#src/lib/page-head.ts'

/** The tags of a page of all products. */
export function productsHead(page: number) {
  return pageHead({
    title: pageTitle(portionTitle('Products', page)),
    description: pageDescription(portionSummary(pageSummaries.products, page)),
    path: portionPath('/products', page),
  })
}

/** The tags of a page of a category. */
export function categoryHead({ name, slug, summary }: Category, page: number) {
  return pageHead({
    title: pageTitle(portionTitle(name, page)),
    description: pageDescription(portionSummary(summary, page)),
    path: portionPath(`/products/${slug}`, page),
  })
}
