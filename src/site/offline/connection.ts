import type { Query, QueryClient } from '@tanstack/react-query'
import { isUnreachable } from '#src/backend/query-failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The query only reads this device, so its success says nothing about the network. */
      readonly isFromDevice?: true
    }
  }
}

/**
 * Calls back when the connection seems lost or restored: by what the device reports, and by whether
 * the last request was answered. Returns an unsubscribe function.
 */
export function watchConnection(
  queryClient: QueryClient,
  onChange: (isOffline: boolean) => void,
): () => void {
  let isUnanswered = false
  const tell = () => onChange(!navigator.onLine || isUnanswered)
  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'error') isUnanswered = isUnreachable(action.error)
    else if (action.type === 'success' && isAnswer(event.query, action)) isUnanswered = false
    else return
    tell()
  })
  const online = () => {
    isUnanswered = false
    tell()
  }
  addEventListener('online', online)
  addEventListener('offline', tell)
  tell()
  return () => {
    stopQueries()
    removeEventListener('online', online)
    removeEventListener('offline', tell)
  }
}

/** Data that was set by code or read from this device says nothing about the network. */
function isAnswer(
  { meta }: Query,
  { data, manual }: { data?: unknown; manual?: boolean },
): boolean {
  const isFromDevice =
    (data as { isFromDevice?: unknown } | null | undefined)?.isFromDevice === true
  return manual !== true && meta?.isFromDevice !== true && !isFromDevice
}
