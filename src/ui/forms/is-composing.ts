import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to an input method, which chooses among its own proposals by arrows and Enter. Safari
 * tells by the code 229 of the key that ends it.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
