import { showOnIcon } from './app-badge.ts'
import { syncTag } from './delivery/background-sync.ts'
import type { Alarm, Outbox } from './outbox.ts'
import type { After } from './delivery/with-timeout.ts'

/** What a page offers; the worker has only Background Sync. */
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
 * Delivers at every sign that it may work now: at the start, back online, seen again, and each
 * minute while something waits. Each is enough by itself where the others are missing.
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
 * For the service worker: what the `sync` event waits for.
 * @throws Error while something still waits, so that the browser rings again.
 */
export async function deliverOnSync(outbox: Outbox, tag: string): Promise<void> {
  if (tag !== syncTag) return
  const { waiting } = await outbox.deliver('sync')
  await showOnIcon(waiting)
  if (waiting > 0) throw new Error(`${waiting} still waiting`)
}
