import type { QueryClient } from '@tanstack/react-query'
import { isUnreachable } from '#src/backend/query-failure.ts'

/**
 * Calls back whenever the connection seems gone or back: by what the device says, and by whether
 * the last reading was answered. Returns the way to stop.
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
    // Data that was put there, not read, says nothing about the network.
    else if (action.type === 'success' && action.manual !== true) isUnanswered = false
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
