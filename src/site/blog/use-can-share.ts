import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the browser has a share dialog of its own; the prerendered page says no. */
export function useCanShare(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  )
}
