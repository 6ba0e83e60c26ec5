import { useEffect, useMemo, useState } from 'react'
import type { SearchKind } from '#src/catalogue/search/search-filters.ts'
import { type SearchEntry, entryFinder } from '#src/catalogue/search/search-entries.ts'
import type { SearchAnswer, SearchRequest } from '#src/catalogue/search/search-request.ts'
import {
  type PartOfCatalogue,
  useWholeCatalogue,
} from '#src/catalogue/queries/use-whole-catalogue.ts'

/** What was found for a request. */
export interface Found {
  readonly request: SearchRequest
  readonly answer: SearchAnswer
  readonly entries: Readonly<Record<SearchKind, readonly SearchEntry[]>>
}

export interface Search {
  /** The latest answer; while a newer one is under way it stays. */
  readonly found: Found | undefined
  /** The catalogue is neither here nor to be had; articles are searched all the same. */
  readonly isWithoutCatalogue: boolean
  readonly isFailed: boolean
  /** The catalogue is too large to be fetched unasked: only what was seen is searched. */
  readonly part: PartOfCatalogue | undefined
  readonly retry: () => void
}

/** What makes the index of the catalogue; the page is drawn without it. */
const loadPageSearch = () => import('#src/catalogue/search/page-search.ts')

/** Searches on this device; reads the catalogue and starts the index when first used. */
export function useSearch(request: SearchRequest): Search {
  const { query: catalogue, part } = useWholeCatalogue()
  const { data, isPending, refetch } = catalogue
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setIsFailed] = useState(false)
  const [latest, setLatest] = useState<Pick<Found, 'request' | 'answer'>>()

  const key = JSON.stringify({ request, attempt })
  useEffect(() => {
    const script = loadPageSearch()
    // On its way while the catalogue is read; whoever needs it hears of its failure.
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
