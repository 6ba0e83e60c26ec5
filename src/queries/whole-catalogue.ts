import { queryOptions } from '@tanstack/react-query'
import type { Product, Project } from '#src/content/product.ts'
import { catalogueTimes } from './catalogue-times.ts'
import { valueOf } from './query-failure.ts'

/** Every published product and project in full. */
export interface WholeCatalogue {
  readonly products: readonly Product[]
  readonly projects: readonly Project[]
}

/** For what needs all of it: search, and the copy for days without a network. */
export const wholeCatalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: async ({ signal }): Promise<WholeCatalogue> => {
    const [products, projects] = await Promise.all([
      import('#src/data/products.ts').then((data) => valueOf(data.fetchFullProducts(signal))),
      import('#src/data/projects.ts').then((data) => valueOf(data.fetchProjects(signal))),
    ])
    return { products, projects }
  },
  ...catalogueTimes,
})
