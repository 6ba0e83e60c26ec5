import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { prerenderedAnswer } from './prerendered-answers.ts'

/**
 * Makes the device remember the answers to a query of the public catalogue, and answer it without a
 * network (`catalogue-answers.ts`). The network is always asked; what the device has is shown until it
 * answers. A query that fails with something to show has both: its error, and data with the time that
 * they are from.
 *
 * The keeper is loaded beside the first reading, so that a page needs none of it for its first paint.
 */
export async function kept<Data, Key extends QueryKey>(
  queryFn: QueryFunction<Data, Key>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Data> {
  if (import.meta.env.SSR) {
    const answer = prerenderedAnswer(query.queryKey)
    return answer === undefined ? queryFn(context) : (answer as Data)
  }
  const reading = Promise.resolve(queryFn(context))
  // Callers that await the request below hear of its failure.
  reading.catch(() => undefined)
  const keeper = await import('./query-persister.ts').catch(() => undefined)
  return keeper === undefined ? reading : keeper.keep(reading, query)
}
