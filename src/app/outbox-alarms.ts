import { startAlarmClocks } from '#src/outbox/alarm-clocks.ts'
import { requestBackgroundSync } from '#src/outbox/background-sync.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'

/** Starts the outbox of this page. Loaded when the browser is idle: nothing of it is for the eye. */
export function startOutbox(): void {
  startAlarmClocks(pageOutbox(), {
    listen(event, listener) {
      const target = event === 'visibilitychange' ? document : window
      target.addEventListener(event, listener)
    },
    isVisible: () => document.visibilityState === 'visible',
    after(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds)
      return () => clearTimeout(timer)
    },
    requestSync: requestBackgroundSync,
  })
}
