import { useEffect, useMemo, useState } from 'react'
import type { SearchKind } from '#src/catalogue/search/search-filters.ts'
import { type SearchEntry, entryFinder } from '#src/catalogue/search/search-entries.ts'
import type { SearchAnswer, SearchRequest } from '#src/catalogue/search/search-request.ts'
import {
  type PartOfCatalogue,
  useWholeCatalogue,
} from '#src/catalogue/queries/use-whole-catalogue.ts'

/** The results of a query. */
export interface Found {
  readonly request: SearchRequest
  readonly answer: SearchAnswer
  readonly entries: Readonly<Record<SearchKind, readonly SearchEntry[]>>
}

export interface Search {
  /** The latest results; they stay while newer ones are loading. */
  readonly found: Found | undefined
  /**
   * Whether the catalogue is neither on this device nor available; articles are searched anyway.
   */
  readonly isWithoutCatalogue: boolean
  readonly isFailed: boolean
  /**
   * Whether the catalogue is too large to be loaded unasked, so that only seen parts are searched.
   */
  readonly part: PartOfCatalogue | undefined
  readonly retry: () => void
}

/** The script that builds the catalogue's index; the page is rendered without it. */
const loadPageSearch = () => import('#src/catalogue/search/page-search.ts')

/** Searches on this device; loads the catalogue and starts the index on first use. */
export function useSearch(request: SearchRequest): Search {
  const { query: catalogue, part } = useWholeCatalogue()
  const { data, isPending, refetch } = catalogue
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setIsFailed] = useState(false)
  const [latest, setLatest] = useState<Pick<Found, 'request' | 'answer'>>()

  const key = JSON.stringify({ request, attempt })
  useEffect(() => {
    const script = loadPageSearch()
    // Loaded in parallel with the catalogue; whoever awaits it gets its failure.
    if (isPending) return void script.catch(() => undefined)
    let isCurrent = true
    const ask = async () => {
      const { pageSearch } = await script
      if (!isCurrent) return
      const engine = await pageSearch(data)
      if (!isCurrent) return
      const asked = JSON.parse(key) as { readonly request: SearchRequest }
      const answer = await engine.search(asked.request)
      if (isCurrent) setLatest({ request: asked.request, answer })
    }
    ask().catch(() => isCurrent && setIsFailed(true))
    return () => {
      isCurrent = false
    }
  }, [key, data, isPending])

  const entriesOf = useMemo(() => entryFinder(data), [data])
  const found = useMemo(() => {
    if (latest === undefined) return undefined
    const { products, projects, articles } = latest.answer.groups
    const entries = {
      products: entriesOf(products.hits),
      projects: entriesOf(projects.hits),
      articles: entriesOf(articles.hits),
    }
    return { ...latest, entries }
  }, [latest, entriesOf])

  return {
    found,
    isWithoutCatalogue: catalogue.isError && data === undefined,
    isFailed,
    part,
    retry: () => {
      setIsFailed(false)
      setAttempt((count) => count + 1)
      void refetch()
    },
  }
}
