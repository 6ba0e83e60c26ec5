import { type ComponentType, useEffect } from 'react'
import { appliedFacts } from '#src/domain/company/site-facts.ts'
import { useLazyPart } from '#src/ui/loading/use-lazy-part.ts'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'
import { whenIdle } from '#src/ui/loading/when-idle.ts'

export interface PriceProps {
  readonly productId: string
}

/**
 * The component that shows a product's price, loaded in idle time and only if prices are public.
 * @param load must be a stable function.
 */
export function usePricePart(
  load: () => Promise<ComponentType<PriceProps>>,
): readonly [ComponentType<PriceProps> | undefined] {
  useSiteFacts()
  const [Price, fetchPrice] = useLazyPart(load)
  const isShown = appliedFacts().showsPrices === true
  useEffect(() => {
    if (isShown) whenIdle(() => void fetchPrice().catch(() => undefined))
  }, [isShown, fetchPrice])
  return [isShown ? Price : undefined]
}

const cardPrice = async () => (await import('./card-price.tsx')).CardPrice

/** The same for cards. */
export const useCardPrice = () => usePricePart(cardPrice)
