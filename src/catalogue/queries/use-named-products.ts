import { useQueries } from '@tanstack/react-query'
import type { Product } from '#src/catalogue/schema/product.ts'
import { productQuery } from './products.ts'
import { type PartOfCatalogue, useWholeCatalogue } from './use-whole-catalogue.ts'

/** What is known of the products that an address names. */
export interface NamedProducts {
  /** In the order of the slugs. */
  readonly products: readonly Product[]
  /** There are none of these slugs. */
  readonly unknown: readonly string[]
  /** These are neither on this device nor to be had now. */
  readonly missing: readonly string[]
  readonly isPending: boolean
  /** All products, newest first, as far as the device has them. */
  readonly catalogue: readonly Product[]
  readonly part: PartOfCatalogue | undefined
  readonly retry: () => void
}

/** From the catalogue on this device; one that it does not have is asked for by itself. */
export function useNamedProducts(slugs: readonly string[]): NamedProducts {
  const { query, part } = useWholeCatalogue()
  const { data, isLoading } = query
  const bySlug = new Map(data?.products.map((product) => [product.slug, product]))
  const single = useQueries({
    queries: slugs.map((slug) => ({
      ...productQuery(slug),
      enabled: !isLoading && !bySlug.has(slug),
    })),
  })
  const found = slugs.map((slug, place) => {
    const known = bySlug.get(slug)
    const asked = single[place]
    return {
      slug,
      product: known ?? asked?.data,
      isPending: known === undefined && (isLoading || asked?.isLoading === true),
    }
  })
  const slugsOf = (some: typeof found) => some.map(({ slug }) => slug)
  return {
    products: found.flatMap(({ product }) => product ?? []),
    unknown: slugsOf(found.filter(({ product }) => product === null)),
    missing: slugsOf(found.filter(({ product, isPending }) => product === undefined && !isPending)),
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
