import { deviceText } from '#src/device/device-text.ts'

/**
 * The number of products in the current basket, stored where every page can read it without opening
 * a database. The basket itself is authoritative: the number is updated whenever it is read or
 * changed. Without storage there is no counter.
 */
const mark = deviceText('prefab-basket')

/** Calls back when it may have changed, in this tab or another. Returns an unsubscribe function. */
export const watchBasketMark = mark.watch

/** 0 when no valid count is stored. */
export function readBasketMark(): number {
  const count = Number(mark.read())
  return Number.isSafeInteger(count) ? Math.max(0, count) : 0
}

export function keepBasketMark(products: number): void {
  if (products !== readBasketMark()) mark.write(products === 0 ? null : `${products}`)
}
