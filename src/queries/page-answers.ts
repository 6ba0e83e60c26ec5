import type { QueryKey } from '@tanstack/react-query'
import type { Product, ProductSummary, Project } from '#src/content/product.ts'
import { newestLimit, relatedLimit } from './products.ts'
import { firstProjects } from './projects.ts'

/**
 * What the queries of public pages would read from the server, out of a catalogue in memory: the
 * same values with their members in the same order, so that the same pages come of it.
 * @param catalogue everything that is published, in the order of the pages.
 * @returns the answer to a query; undefined when it is none of the catalogue and has to be read.
 */
export function catalogueAnswers(catalogue: {
  readonly products: readonly Product[]
  readonly projects: readonly Project[]
}): (queryKey: QueryKey) => unknown {
  const bySlug = new Map(catalogue.products.map((product) => [product.slug, product]))
  const summaries = catalogue.products.map(summaryOf)
  const tiles = firstProjects(catalogue.projects)
  const byCategory = new Map<string, ProductSummary[]>()
  for (const summary of summaries) {
    const range = byCategory.get(summary.category_slug)
    if (range === undefined) byCategory.set(summary.category_slug, [summary])
    else range.push(summary)
  }
  return ([part, list, name, excludedId, ...rest]) => {
    if (part === 'projects' && list === undefined) return catalogue.projects
    if (part === 'projects' && list === 'first') return tiles
    if (part !== 'products' || rest.length > 0) return undefined
    if (list === undefined) return summaries
    if (list === 'newest') return summaries.slice(0, newestLimit)
    if (typeof name !== 'string') return undefined
    if (list === 'detail') return bySlug.get(name) ?? null
    const range = byCategory.get(name) ?? []
    if (list === 'category') return range
    if (list !== 'related') return undefined
    // One more than are shown: the page's own product may be among them.
    return range
      .slice(0, relatedLimit + 1)
      .filter(({ id }) => id !== excludedId)
      .slice(0, relatedLimit)
  }
}

function summaryOf(product: Product): ProductSummary {
  const { description, features, specifications, pictures, ...summary } = product
  return summary
}
