import {
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ActionButton } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useOnline } from '#src/ui/shell/use-online.ts'

/** How long a page waits for the server before it says so, in ms. */
const patienceMs = 5000

interface Props<Data, Key extends QueryKey> {
  readonly options: UseQueryOptions<Data | null, Error, Data | null, Key>
  /** The title while the data is loading. */
  readonly title: string
  /** What is loading, such as "offer". */
  readonly noun: string
  /** What the customer need not worry about, such as "This does not affect your offer." */
  readonly comfort: string
  /** Why there is nothing to see offline. */
  readonly offline: string
  /** Renders the page if the server has nothing under this address. */
  readonly renderMissing: (tryAgain: ReactNode) => ReactNode
  /** @param readAt when the data was loaded, in ms, if refetching has failed since; otherwise null. */
  readonly render: (data: Data, readAt: number | null) => ReactNode
}

/** A page that has nothing to show without its data, which no device stores. */
export function AwaitedPage<Data, Key extends QueryKey>(props: Props<Data, Key>) {
  const { query, isLate, retry } = useAwaitedQuery(props.options)
  const { data, isError, isFetching, dataUpdatedAt } = query
  const isOnline = useOnline()
  const { noun, comfort } = props
  const tryAgain = (
    <ActionButton filled disabled={isFetching && !isLate} onClick={() => void retry()}>
      Try again
    </ActionButton>
  )
  if (data === null) return props.renderMissing(tryAgain)
  if (data !== undefined) return props.render(data, isError ? dataUpdatedAt : null)
  if (!isError && !isLate) {
    return (
      <Notice title={props.title} action={null}>
        <p role="status">Loading the {noun}…</p>
      </Notice>
    )
  }
  if (!isOnline) {
    return (
      <Notice title="You are offline" action={tryAgain}>
        <p>{props.offline}</p>
      </Notice>
    )
  }
  return isLate ? (
    <Notice title="No connection to our server yet" action={tryAgain}>
      <p>
        The {noun} will appear here as soon as it arrives. {comfort}
      </p>
    </Notice>
  ) : (
    <Notice title={`The ${noun} could not be loaded`} action={tryAgain}>
      <p>Our server could not be reached. {comfort}</p>
    </Notice>
  )
}

/**
 * @returns the query; whether five seconds have passed without a response, which is shown anyway
 * when it arrives; and how to try again, even while an earlier request hangs.
 */
function useAwaitedQuery<Data, Key extends QueryKey>(
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
