import type { QueryKey, QueryPersister } from '@tanstack/react-query'
import type { CatalogueCopy } from '#src/data/catalogue-copy/reader.ts'
import { prerenderedAnswer } from './prerendered-answers.ts'

/** Derives the answer to a query from the copy of the catalogue; undefined when it is not in there. */
export type FromCopy<Data> = (copy: CatalogueCopy) => Promise<Data | undefined>

/**
 * Makes the device remember the answers to a query of the public catalogue, and answer it without a
 * network. The network is always asked; what the device has is shown until it answers. A query that
 * fails with something to show has both: its error, and data with the time that they are from.
 *
 * The keeper is loaded beside the first reading, so that a page needs none of it for its first paint.
 */
export function kept<Data, Key extends QueryKey>(
  fromCopy: FromCopy<Data>,
): QueryPersister<Data, Key> {
  return async (queryFn, context, query) => {
    if (import.meta.env.SSR) {
      const answer = prerenderedAnswer(query.queryKey)
      return answer === undefined ? queryFn(context) : (answer as Data)
    }
    const reading = Promise.resolve(queryFn(context))
    // Whoever waits for the reading below hears of its failure.
    reading.catch(() => undefined)
    const keeper = await import('./query-keeper.ts').catch(() => undefined)
    return keeper === undefined ? reading : keeper.keep(reading, query, fromCopy)
  }
}
