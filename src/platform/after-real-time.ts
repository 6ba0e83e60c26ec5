import type { After } from './with-timeout.ts'

/** The browser's timers. */
export const afterRealTime: After = (milliseconds, callback) => {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}
