import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { watchConnection } from '#src/queries/connection.ts'
import { copySavedAt } from '#src/queries/copy-age.ts'
import { watchWaitingItems } from '#src/queries/waiting-items.ts'

/** A connection that comes and goes within this time is not worth a word. */
const settleMs = 1000

/** Offline or not, settled; how old the copy is; how much waits to be sent. */
export function useConnectionStatus() {
  const queryClient = useQueryClient()
  const [isOffline, setIsOffline] = useState(false)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = watchConnection(queryClient, (isGone) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        setIsOffline(isGone)
        if (isGone) void copySavedAt(queryClient).then(setSavedAt)
      }, settleMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient])
  useEffect(() => watchWaitingItems(setWaiting), [])
  return { isOffline, savedAt, waiting }
}
