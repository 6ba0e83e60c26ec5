import { useEffect, useMemo, useState } from 'react'
import type { SearchKind } from '#src/catalogue/search/search-filters.ts'
import { type SearchEntry, entryFinder } from '#src/catalogue/search/search-entries.ts'
import type { SearchAnswer, SearchRequest } from '#src/catalogue/search/search-request.ts'
import { useFoundProducts, withFound } from '#src/catalogue/search/use-found-products.ts'
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
   * What this device has of a catalogue that is too large to be loaded unasked; undefined once the
   * server has searched all of it.
   */
  readonly part: PartOfCatalogue | undefined
  readonly retry: () => void
}

/** The script that builds the catalogue's index; the page is rendered without it. */
const loadPageSearch = () => import('#src/catalogue/search/page-search.ts')

/**
 * Searches on this device; loads the catalogue and starts the index on first use. Of a catalogue that
 * is too large for that, the server finds the products and the index ranks them.
 */
export function useSearch(request: SearchRequest): Search {
  const { query: catalogue, part } = useWholeCatalogue()
  const { isPending, refetch } = catalogue
  const isNarrowed = Object.entries(request.filters).some(
    ([name, value]) => name !== 'category' && value !== undefined,
  )
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setIsFailed] = useState(false)
  const [latest, setLatest] = useState<Pick<Found, 'request' | 'answer'>>()

  const suggestion = latest?.request.text === request.text ? latest.answer.suggestion : null
  const server = useFoundProducts(request, part !== undefined, suggestion)
  const data = useMemo(
    () => withFound(catalogue.data, server.products),
    [catalogue.data, server.products],
  )
  /** How many products match in the whole catalogue, if the server can tell. */
  const covered = isNarrowed ? null : server.count

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
    const count = Math.max(products.count, covered ?? 0)
    // The server may still find something.
    if (server.isAsking && count + projects.count + articles.count === 0) return undefined
    const groups = { ...latest.answer.groups, products: { ...products, count } }
    return { request: latest.request, answer: { ...latest.answer, groups }, entries }
  }, [latest, entriesOf, covered, server.isAsking])

  const isCovered = server.isAsking || typeof covered === 'number'
  return {
    found,
    isWithoutCatalogue: catalogue.isError && data === undefined,
    isFailed,
    part: part && !isCovered ? { ...part, products: data?.products.length ?? 0 } : undefined,
    retry: () => {
      setIsFailed(false)
      setAttempt((count) => count + 1)
      void refetch()
    },
  }
}
