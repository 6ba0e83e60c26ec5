import { useSyncExternalStore } from 'react'
import { currentFacts, factsAsSent, onFactChange } from '#src/domain/company/site-facts.ts'

/**
 * For whatever shows the company, its hours or the rupee rate: renders again when these change.
 * @returns the facts to show. A late part (`lazy-part.tsx`) has to take them from here: it hydrates
 * what was sent when others may hold already.
 */
export function useSiteFacts() {
  return useSyncExternalStore(onFactChange, currentFacts, factsAsSent)
}
