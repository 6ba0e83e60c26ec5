import { queryOptions } from '@tanstack/react-query'
import type { BlogPost } from '#src/domain/blog/blog-post.ts'
import type { Product, Project } from '#src/catalogue/schema/product.ts'
import type { CatalogueCopy } from '#src/catalogue/replica/reader.ts'
import { catalogueTimes } from './catalogue-times.ts'
import { persisted } from './persisted-query.ts'

/** Every published product, project and post in full, or those known here. */
export interface WholeCatalogue {
  readonly products: readonly Product[]
  readonly projects: readonly Project[]
  readonly posts: readonly BlogPost[]
  /** How many products are published, if those above are only the ones this device has seen. */
  readonly published?: number
}

/**
 * For what needs all of it, such as search: the copy on this device at once, brought up to date by
 * what has changed; read whole where the device keeps no copy.
 */
export const wholeCatalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: async ({ signal }): Promise<WholeCatalogue> =>
    (await import('./read-whole-catalogue.ts')).readWholeCatalogue(signal),
  persister: persisted,
  ...catalogueTimes,
})

/** The same for a visitor who asked for all of it, however large. */
export const askedCatalogueQuery = queryOptions({
  ...wholeCatalogueQuery,
  queryFn: async ({ signal }): Promise<WholeCatalogue> =>
    (await import('./read-whole-catalogue.ts')).readWholeCatalogue(signal, true),
  staleTime: 0,
})

/** Everything that a copy holds. */
export async function wholeOf(copy: CatalogueCopy): Promise<WholeCatalogue> {
  return {
    products: await copy.products(),
    projects: await copy.projects(),
    posts: await copy.posts(),
  }
}
