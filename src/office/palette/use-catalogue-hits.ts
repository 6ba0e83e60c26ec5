import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWholeCatalogue } from '#src/catalogue/queries/use-whole-catalogue.ts'
import { pageSearch } from '#src/catalogue/search/page-search.ts'
import { entryFinder } from '#src/catalogue/search/search-entries.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { productEntry } from './record-entries.ts'

const limits = { products: 5, projects: 0, articles: 0 }

/**
 * The published products that the search of the catalogue finds on this device, which knows the words
 * of the trade and near spellings. `isSure` says whether they have all of the words as they were typed.
 */
export function useCatalogueHits(text: string) {
  const { query } = useWholeCatalogue()
  const { data: catalogue, dataUpdatedAt } = query
  const { data } = useQuery({
    queryKey: [adminKey, 'palette', 'catalogue', text, dataUpdatedAt],
    queryFn: async () => {
      const engine = await pageSearch(catalogue)
      const { match, groups } = await engine.search({ text, filters: {}, limits })
      const entries = entryFinder(catalogue)(groups.products.hits).flatMap((entry) =>
        entry.kind === 'products' ? [productEntry({ ...entry.product, published: true })] : [],
      )
      return { entries, isSure: match === 'all' }
    },
    enabled: text !== '' && catalogue !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
  return text === '' ? undefined : data
}
