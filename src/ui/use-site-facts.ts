import { useSyncExternalStore } from 'react'
import { currentFacts, factsAsSent, onFactChange } from '#src/domain/company/site-facts.ts'

/**
 * The company's facts, hours and rupee rate; renders again when they change.
 * @returns the facts to show. A lazy part (`lazy-part.tsx`) has to use these: it hydrates
 * prerendered HTML when other parts may already show newer facts.
 */
export function useSiteFacts() {
  return useSyncExternalStore(onFactChange, currentFacts, factsAsSent)
}
