import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Updates title and canonical URL for content that arrived after the page was opened.
 * @param isKnown whether the content is here now.
 * @param wasKnown whether the route's loader had it.
 */
export function useLateHead(isKnown: boolean, wasKnown: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (isKnown && !wasKnown) void router.invalidate()
  }, [isKnown, wasKnown, router])
}
