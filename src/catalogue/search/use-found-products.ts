import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { valueOf } from '#src/backend/query-failure.ts'
import { catalogueTimes } from '#src/catalogue/queries/catalogue-times.ts'
import type { WholeCatalogue } from '#src/catalogue/queries/whole-catalogue.ts'
import type { Product } from '#src/catalogue/schema/product.ts'
import type { SearchRequest } from './search-request.ts'

const nothingAsked: { count: number | null; products: readonly Product[] } = {
  count: null,
  products: [],
}

/** Products of one question to the server; a longer list asks for more. */
const atOnce = 50

/**
 * Asks the server for products with the words of a query, for a device that has only part of the
 * catalogue; if none has them, for products with the spelling that the device suggests.
 * @param isAsked whether to ask at all.
 * @param suggestion of the device for this query, once it has one.
 */
export function useFoundProducts(
  request: SearchRequest,
  isAsked: boolean,
  suggestion: string | null,
) {
  const { text } = request
  const [spelling, setSpelling] = useState({ text: '', meant: '' })
  // The first suggestion for a text stays: what it finds could lead to another one, and back.
  if (suggestion !== null && spelling.text !== text) setSpelling({ text, meant: suggestion })
  const typed = useAnswer(request, isAsked)
  const meant = spelling.text === text ? spelling.meant : ''
  const near = useAnswer({ ...request, text: meant }, typed.count === 0)
  return near.products === undefined ? typed : near
}

function useAnswer({ text, filters, limits }: SearchRequest, isAsked: boolean) {
  const { category } = filters
  const most = Math.max(1, Math.ceil(limits.products / atOnce)) * atOnce
  const isEnabled = isAsked && text !== ''
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['products', 'found', text, category, most],
    queryFn: async ({ signal }) => {
      const [{ serverQuery }, { fetchFoundProducts }] = await Promise.all([
        import('./server-query.ts'),
        import('#src/catalogue/replica/found-products.ts'),
      ])
      const asked = serverQuery(text)
      if (asked === null) return nothingAsked
      const wanted = { query: asked.words, most, ...(category !== undefined && { category }) }
      const { count, products } = await valueOf(fetchFoundProducts(wanted, signal))
      return { count: asked.isMeasured ? null : count, products }
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    retry: false,
    ...catalogueTimes,
  })
  return {
    /** Those found before until the server responds. */
    products: isEnabled ? data?.products : undefined,
    /**
     * How many there are; undefined while the server has not responded, null if the query asks for
     * more than the server can compare, such as a size.
     */
    count: isEnabled && !isPlaceholderData ? data?.count : undefined,
    isAsking: isEnabled && isFetching,
  }
}

/** The catalogue of this device with products that the server found. */
export function withFound(
  catalogue: WholeCatalogue | undefined,
  found: WholeCatalogue['products'] | undefined,
): WholeCatalogue | undefined {
  if (catalogue === undefined || found === undefined || found.length === 0) return catalogue
  const ids = new Set(found.map(({ id }) => id))
  return {
    ...catalogue,
    products: [...found, ...catalogue.products.filter(({ id }) => !ids.has(id))],
  }
}
