import type { SearchDocument } from './search-documents.ts'
import { type SearchIndex, createSearchIndex } from './search-index.ts'
import type { SearchAnswer, SearchRequest } from './search-request.ts'

/** What the page tells the worker. A new index is filled beside the one that answers. */
export type SearchOrder =
  | { readonly kind: 'begin' }
  | { readonly kind: 'add'; readonly documents: readonly SearchDocument[] }
  | { readonly kind: 'finish'; readonly number: number }
  | { readonly kind: 'search'; readonly number: number; readonly request: SearchRequest }

/** The answer to the order of that number; a finished index has none. */
export interface SearchReply {
  readonly number: number
  readonly answer?: SearchAnswer
}

/** One end of the line between page and worker. */
export interface SearchPort<Incoming, Outgoing> {
  readonly postMessage: (message: Outgoing) => void
  readonly addEventListener: (
    type: 'message',
    listen: (event: { readonly data: Incoming }) => void,
  ) => void
}

/** Carries out the orders that come to a port; what the worker does. */
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
