import { queryOptions, useQueries } from '@tanstack/react-query'
import { valueOf } from '#src/backend/query-failure.ts'
import type { Product } from '#src/catalogue/schema/product.ts'
import { isUuid } from '#src/platform/uuid.ts'
import { catalogueTimes } from './catalogue-times.ts'
import { productQuery } from './products.ts'
import { type PartOfCatalogue, useWholeCatalogue } from './use-whole-catalogue.ts'

/** The products that a URL names, as far as they are known. */
export interface NamedProducts {
  /** In the order of the URL. */
  readonly products: readonly Product[]
  /** The product of a slug or id, if known. */
  readonly productOf: (name: string) => Product | undefined
  /** Names that no product has. */
  readonly unknown: readonly string[]
  /** Names that are not on this device and could not be fetched. */
  readonly missing: readonly string[]
  readonly isPending: boolean
  /** The products that can be added, as far as the device knows them. */
  readonly catalogue: readonly Product[]
  readonly part: PartOfCatalogue | undefined
  readonly retry: () => void
}

/** The product of an id, or null if none is published. */
const productByIdQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'by id', id],
    queryFn: async ({ signal }) => {
      const { fetchProductById } = await import('#src/catalogue/api/products.ts')
      return valueOf(fetchProductById(id, signal))
    },
    ...catalogueTimes,
  })

/**
 * Looks products up in the device's catalogue; a missing one is requested by itself.
 * @param names slugs or ids.
 */
export function useNamedProducts(names: readonly string[]): NamedProducts {
  const { query, part } = useWholeCatalogue()
  const { data, isLoading } = query
  const known = new Map(
    data?.products.flatMap((product) => [
      [product.id, product],
      [product.slug, product],
    ]),
  )
  const single = useQueries({
    queries: names.map((name) => ({
      ...(isUuid(name) ? productByIdQuery(name) : productQuery(name)),
      enabled: !isLoading && !known.has(name),
    })),
  })
  const found = names.map((name, place) => {
    const here = known.get(name)
    const asked = single[place]
    return {
      name,
      product: here ?? asked?.data,
      isPending: here === undefined && (isLoading || asked?.isLoading === true),
    }
  })
  const namesOf = (some: typeof found) => some.map(({ name }) => name)
  return {
    products: found.flatMap(({ product }) => product ?? []),
    productOf: (name) => found.find((each) => each.name === name)?.product ?? undefined,
    unknown: namesOf(found.filter(({ product }) => product === null)),
    missing: namesOf(found.filter(({ product, isPending }) => product === undefined && !isPending)),
    isPending: found.some(({ isPending }) => isPending),
    catalogue: data?.products ?? [],
    part,
    retry: () => {
      void query.refetch()
      for (const [place, { refetch }] of single.entries()) {
        if (found[place]?.product === undefined) void refetch()
      }
    },
  }
}
