import type { SearchDocument } from './search-documents.ts'
import { type SearchIndex, createSearchIndex } from './search-index.ts'
import type { SearchAnswer, SearchRequest } from './search-request.ts'

/** Messages from page to worker. A new index is filled while the present one answers. */
export type SearchOrder =
  | { readonly kind: 'begin' }
  | { readonly kind: 'add'; readonly documents: readonly SearchDocument[] }
  | { readonly kind: 'finish'; readonly number: number }
  | { readonly kind: 'search'; readonly number: number; readonly request: SearchRequest }

/** The response to the request of that number; empty for a finished index. */
export interface SearchReply {
  readonly number: number
  readonly answer?: SearchAnswer
}

/** One end of the connection between page and worker. */
export interface SearchPort<Incoming, Outgoing> {
  readonly postMessage: (message: Outgoing) => void
  readonly addEventListener: (
    type: 'message',
    listen: (event: { readonly data: Incoming }) => void,
  ) => void
}

/** Serves the requests that arrive at a port; runs in the worker. */
export function answerOrders(port: SearchPort<SearchOrder, SearchReply>): void {
  let index: SearchIndex = createSearchIndex()
  let next: SearchIndex = index
  port.addEventListener('message', ({ data: order }) => {
    switch (order.kind) {
      case 'begin':
        next = createSearchIndex()
        break
      case 'add':
        next.add(order.documents)
        break
      case 'finish':
        index = next
        port.postMessage({ number: order.number })
        break
      case 'search':
        port.postMessage({ number: order.number, answer: index.search(order.request) })
        break
    }
  })
}
