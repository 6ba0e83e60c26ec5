import { useSyncExternalStore } from 'react'
import { factChanges, onFactChange } from '#src/domain/company/site-facts.ts'

/**
 * For whatever shows the company, its hours or the rupee rate: renders again when these change.
 * @returns how often they have.
 */
export function useSiteFacts(): number {
  return useSyncExternalStore(onFactChange, factChanges, factChanges)
}
