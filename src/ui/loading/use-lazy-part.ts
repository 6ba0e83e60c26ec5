import { type ComponentType, startTransition, useCallback, useState } from 'react'

/**
 * A component that is fetched on demand, and the function that fetches it. Unlike React's lazy, a
 * failed fetch breaks nothing and can be repeated.
 * @param load must be the same function each time.
 */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const fetchPart = useCallback(async () => {
    const loaded = await load()
    // As a transition: rendering a whole form at once would block the page.
    startTransition(() => setPart(() => loaded))
  }, [load])
  return [Part, fetchPart] as const
}
