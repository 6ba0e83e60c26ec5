import { type ComponentType, useEffect } from 'react'
import type { ProductSummary } from '#src/catalogue/schema/product.ts'
import { useLazyPart } from '#src/ui/loading/use-lazy-part.ts'
import { whenIdle } from '#src/ui/loading/when-idle.ts'

const load = async () => (await import('./compare-choice.tsx')).CompareChoice

/**
 * With `product`, a toggle for one card; with `products`, a row of toggles; with neither, the bar
 * below the list.
 */
export interface CompareChoiceProps {
  readonly product?: ComparedProduct
  readonly products?: readonly ComparedProduct[]
  /** Called when a link of the row is followed. */
  readonly onOpen?: () => void
}

export type ComparedProduct = Pick<ProductSummary, 'slug' | 'name'>

/**
 * The control that chooses products for comparison, in a list as from `useLazyPart`; fetched when
 * idle.
 */
export function useCompareChoice(): readonly [ComponentType<CompareChoiceProps> | undefined] {
  const [CompareChoice, fetchChoice] = useLazyPart(load)
  useEffect(() => {
    // Offline the script may be missing; each product's page leads to the comparison, too.
    whenIdle(() => void fetchChoice().catch(() => undefined))
  }, [fetchChoice])
  return [CompareChoice]
}
