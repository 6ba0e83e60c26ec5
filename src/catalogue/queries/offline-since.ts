import type { UseQueryResult } from '@tanstack/react-query'

type Shown = Pick<UseQueryResult, 'isError' | 'data' | 'dataUpdatedAt'>

/**
 * When the data of queries was loaded, in ms, if it could not be refreshed: the oldest counts. Null
 * while all of it is current, or there is nothing to show.
 */
export function offlineSince(...results: readonly Shown[]): number | null {
  const times = results
    .filter(({ isError, data }) => isError && data !== undefined)
    .map(({ dataUpdatedAt }) => dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}
