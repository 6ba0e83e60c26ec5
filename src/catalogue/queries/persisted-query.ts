import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { prerenderedAnswer } from './prerendered-answers.ts'

/**
 * Stores the answers to a query of the public catalogue on the device, and answers it offline
 * (`catalogue-answers.ts`). The network is always asked; the stored answer is shown until it
 * responds. A failed query with a stored answer has both: its error, and the data with their time.
 * The module that stores answers is loaded in parallel with the first request, so that the first
 * paint does not wait for it.
 */
export async function persisted<Data, Key extends QueryKey>(
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
