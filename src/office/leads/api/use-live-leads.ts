import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listenForLeads } from './live-leads.ts'
import { authClient } from '#src/session/api/auth-client.ts'
import { backendPrefix } from '#src/platform/env.ts'
import { arrivalsKey } from './lead-queries.ts'

/**
 * On a hosted project, refetches arrivals whenever a new lead is pushed.
 * @returns whether leads are pushed; otherwise the caller has to poll.
 */
export function useLiveLeads(): boolean {
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    // The embedded backend has no push.
    if (backendPrefix() === '') return
    let stop: (() => void) | undefined
    let isOver = false
    const listen = async () => {
      const client = await authClient()
      // Without the realtime client the page keeps polling.
      if (client === null || isOver) return
      stop = listenForLeads(client, {
        onNews: () => void queryClient.invalidateQueries({ queryKey: arrivalsKey }),
        onLive: setLive,
      })
    }
    void listen()
    return () => {
      isOver = true
      stop?.()
    }
  }, [queryClient])
  return isLive
}
