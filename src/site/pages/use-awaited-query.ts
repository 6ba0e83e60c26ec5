import {
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const patienceMs = 5000

/**
 * A query that a page has nothing to show without.
 * @returns the query; whether five seconds have gone by without an answer, which is shown all the same when it
 * comes; and how to ask again, also while an earlier request hangs.
 */
export function useAwaitedQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const queryClient = useQueryClient()
  const query = useQuery(options)
  const isWaiting = query.data === undefined && !query.isError
  const [attempt, setAttempt] = useState(1)
  const [lateAttempt, setLateAttempt] = useState(0)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLateAttempt(attempt), patienceMs)
    return () => clearTimeout(timer)
  }, [isWaiting, attempt])
  const retry = async () => {
    setAttempt((last) => last + 1)
    await queryClient.cancelQueries({ queryKey: options.queryKey })
    await query.refetch()
  }
  return { query, isLate: isWaiting && lateAttempt === attempt, retry }
}
