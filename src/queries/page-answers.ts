import type { QueryKey } from '@tanstack/react-query'
import { portionOf } from '#src/content/portions.ts'
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
  const portionFor = (number: unknown, category: unknown, type: unknown) => {
    // Kinds are filters of the app: no page is made of one.
    if (typeof number !== 'number' || type !== null) return undefined
    if (category === null) return portionOf(summaries, number)
    return typeof category === 'string'
      ? portionOf(byCategory.get(category) ?? [], number)
      : undefined
  }
  return ([part, list, name, choice, ...rest]) => {
    if (part === 'projects' && list === 'first') return tiles
    if (part === 'projects' && list === 'portion') {
      const isPage = typeof name === 'number' && choice === null
      return isPage ? portionOf(catalogue.projects, name) : undefined
    }
    if (part !== 'products') return undefined
    if (list === 'portion') return portionFor(name, choice, rest[0])
    if (list === 'newest') return summaries.slice(0, newestLimit)
    if (typeof name !== 'string') return undefined
    if (list === 'detail') return bySlug.get(name) ?? null
    const range = byCategory.get(name) ?? []
    if (list !== 'related') return undefined
    // One more than are shown: the page's own product may be among them.
    return range
      .slice(0, relatedLimit + 1)
      .filter(({ id }) => id !== choice)
      .slice(0, relatedLimit)
  }
}

function summaryOf(product: Product): ProductSummary {
  const { description, features, specifications, pictures, ...summary } = product
  return summary
}
