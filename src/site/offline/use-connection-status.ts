import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { catalogueCopyQuery } from '#src/catalogue/replica/replica.ts'
import { watchConnection } from './connection.ts'
import { useWaitingCount } from '#src/outbox/react/use-waiting-count.ts'

/** Shorter interruptions are not reported. */
const settleMs = 1000

/** Whether the app is offline, how old its copy is, and how many entries wait to be sent. */
export function useConnectionStatus() {
  const queryClient = useQueryClient()
  const [isOffline, setIsOffline] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = watchConnection(queryClient, (isGone) => {
      clearTimeout(timer)
      timer = setTimeout(() => setIsOffline(isGone), settleMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient])
  const { data: copy } = useQuery({ ...catalogueCopyQuery, enabled: isOffline })
  return { isOffline, savedAt: copy?.savedAt ?? null, waiting: useWaitingCount() }
}
