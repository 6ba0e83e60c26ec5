import { type ComponentType, useEffect } from 'react'
import type { ProductSummary } from '#src/catalogue/schema/product.ts'
import { useLazyPart } from '#src/ui/loading/use-lazy-part.ts'
import { whenIdle } from '#src/ui/loading/when-idle.ts'

const load = async () => (await import('./compare-choice.tsx')).CompareChoice

/** What it needs to know of a product; without one it is the bar that says what is chosen. */
export interface CompareChoiceProps {
  readonly product?: Pick<ProductSummary, 'slug' | 'name'>
}

/** In a list, as `useLazyPart` answers: what chooses products for a comparison. It comes in idle time. */
export function useCompareChoice(): readonly [ComponentType<CompareChoiceProps> | undefined] {
  const [CompareChoice, fetchChoice] = useLazyPart(load)
  useEffect(() => {
    // Without a connection there may be no script; each product's page leads to the comparison, too.
    whenIdle(() => void fetchChoice().catch(() => undefined))
  }, [fetchChoice])
  return [CompareChoice]
}
