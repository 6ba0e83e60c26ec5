import { showOnIcon } from './app-badge.ts'
import { syncTag } from './delivery/background-sync.ts'
import type { Alarm, Outbox } from './outbox.ts'
import type { After } from '#src/platform/with-timeout.ts'

/** What a page can use; the worker has only Background Sync. */
export interface TriggerPorts {
  /** `online`, `pageshow` and `focus` of the window, `visibilitychange` of the document. */
  readonly listen: (
    event: 'online' | 'pageshow' | 'focus' | 'visibilitychange',
    listener: () => void,
  ) => void
  readonly isVisible: () => boolean
  readonly after: After
  readonly requestSync: () => Promise<void>
}

const minute = 60_000

/**
 * Delivers whenever it may work: at the start, when the device comes online, when the page becomes
 * visible, and every minute while something waits. Each trigger is enough if the others are
 * missing.
 */
export function startTriggers(outbox: Outbox, ports: TriggerPorts): void {
  let cancelTimer = () => {}

  async function ring(alarm: Alarm): Promise<void> {
    cancelTimer()
    const { waiting } = await outbox.deliver(alarm)
    cancelTimer()
    if (waiting === 0) return
    cancelTimer = ports.after(minute, () => void ring('timer'))
    void ports.requestSync()
  }

  const seen = () => {
    if (ports.isVisible()) void ring('visible')
  }
  ports.listen('online', () => void ring('online'))
  ports.listen('visibilitychange', seen)
  ports.listen('pageshow', seen)
  ports.listen('focus', seen)
  // An entry that was stored here or in another tab may wait for this tab's timer.
  outbox.subscribe(() => {
    cancelTimer()
    cancelTimer = ports.after(minute, () => void ring('timer'))
  })
  void ring('start')
}

/**
 * The promise of the service worker's `sync` event.
 * @throws Error while something still waits, so that the browser fires the event again.
 */
export async function deliverOnSync(outbox: Outbox, tag: string): Promise<void> {
  if (tag !== syncTag) return
  const { waiting } = await outbox.deliver('sync')
  await showOnIcon(waiting)
  if (waiting > 0) throw new Error(`${waiting} still waiting`)
}
