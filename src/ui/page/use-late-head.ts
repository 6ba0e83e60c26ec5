import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * What came after the page was opened, with the network, changes title and address too.
 * @param isKnown it is here now.
 * @param wasKnown it was there for the route's loader.
 */
export function useLateHead(isKnown: boolean, wasKnown: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (isKnown && !wasKnown) void router.invalidate()
  }, [isKnown, wasKnown, router])
}
