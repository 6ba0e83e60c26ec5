import type { UseQueryResult } from '@tanstack/react-query'

type Shown = Pick<UseQueryResult, 'isError' | 'data' | 'dataUpdatedAt'>

/**
 * When what queries show was read, in ms, when they could not be read again: the oldest counts. Null
 * while all of them are current, or have nothing to show.
 */
export function offlineSince(...results: readonly Shown[]): number | null {
  const times = results
    .filter(({ isError, data }) => isError && data !== undefined)
    .map(({ dataUpdatedAt }) => dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}
