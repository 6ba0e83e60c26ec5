import { type ComponentType, startTransition, useCallback, useState } from 'react'

/**
 * A component that is fetched when somebody asks for it, and what asks. Unlike React's lazy, a
 * failed fetch breaks nothing and may be tried again.
 * @param load must stay the same function.
 */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const fetchPart = useCallback(async () => {
    const loaded = await load()
    // In slices: a whole form at once would hold the page back.
    startTransition(() => setPart(() => loaded))
  }, [load])
  return [Part, fetchPart] as const
}
