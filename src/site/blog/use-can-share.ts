import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the browser has a share dialog; false in the prerender. */
export function useCanShare(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  )
}
