import { queryOptions } from '@tanstack/react-query'
import type { Product, Project } from '#src/content/product.ts'
import type { CatalogueCopy } from '#src/data/catalogue-copy/reader.ts'
import { catalogueTimes } from './catalogue-times.ts'
import { kept } from './kept-query.ts'

/** Every published product and project in full. */
export interface WholeCatalogue {
  readonly products: readonly Product[]
  readonly projects: readonly Project[]
}

/**
 * For what needs all of it, such as search: the copy on this device at once, brought up to date by
 * what has changed; read whole where the device keeps no copy.
 */
export const wholeCatalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: async ({ signal }): Promise<WholeCatalogue> =>
    (await import('./read-whole-catalogue.ts')).readWholeCatalogue(signal),
  persister: kept(wholeOf),
  ...catalogueTimes,
})

/** Everything that a copy holds. */
export async function wholeOf(copy: CatalogueCopy): Promise<WholeCatalogue> {
  return { products: await copy.products(() => true), projects: await copy.projects() }
}
