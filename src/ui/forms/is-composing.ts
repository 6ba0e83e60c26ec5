import type { KeyboardEvent } from 'react'

/**
 * Whether a key event belongs to an input method, which uses arrows and Enter to choose among its
 * proposals. Safari marks the key that ends composition with the code 229.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
