/**
 * The number of products in the current basket, stored where every page can read it without opening
 * a database. The basket itself is authoritative: the number is updated whenever it is read or
 * changed.
 */
const key = 'prefab-basket'

/** Workers use the outbox too, but have no localStorage. */
type Storage = Readonly<{
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}>
const storageHere = () => (globalThis as { readonly localStorage?: Storage }).localStorage

/** 0 when no valid count is stored. */
export function readBasketMark(): number {
  try {
    const count = Number(storageHere()?.getItem(key))
    return Number.isSafeInteger(count) ? Math.max(0, count) : 0
  } catch {
    return 0
  }
}

export function keepBasketMark(products: number): void {
  if (products === readBasketMark()) return
  try {
    if (products === 0) storageHere()?.removeItem(key)
    else storageHere()?.setItem(key, `${products}`)
    dispatchEvent(new Event(key))
  } catch {
    // Without storage there is no counter.
  }
}

/** Calls back when it may have changed, in this tab or another. Returns an unsubscribe function. */
export function watchBasketMark(onChange: () => void): () => void {
  const events = ['storage', 'pageshow', key]
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}
