import { useEffect, useState } from 'react'
import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import type { BasketPrices } from '#src/domain/offers/basket-prices.ts'
import { useIsSignedIn } from '#src/session/use-is-signed-in.ts'
import type { StaffPrices } from './staff-prices.ts'

/**
 * The price of a basket, for signed-in staff; null for visitors, who never load the calculation.
 */
export function useStaffPrices(lines: readonly RequestLine[]): BasketPrices | null {
  const isSignedIn = useIsSignedIn()
  const [pricesOf, setPricesOf] = useState<StaffPrices | null>(null)
  useEffect(() => {
    if (!isSignedIn) return
    let isOver = false
    const read = async () => {
      const { readStaffPrices } = await import('./staff-prices.ts')
      const prices = await readStaffPrices()
      if (!isOver) setPricesOf(() => prices)
    }
    // Without the script staff see what visitors see.
    read().catch(() => undefined)
    return () => {
      isOver = true
      setPricesOf(null)
    }
  }, [isSignedIn])
  return pricesOf?.(lines) ?? null
}
