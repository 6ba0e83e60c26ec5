import type { OutboxPorts } from '#src/outbox/ports.ts'

const lockName = 'outbox'
/** Longer than any step but a large file in one request on a slow line, which is then sent twice. */
const frozenAfterMs = 5 * 60_000
const queueForMs = 60_000

type LockPorts = Pick<OutboxPorts, 'locks' | 'store' | 'now' | 'after'>

/**
 * Runs `work` while no other tab and no worker delivers. It saves requests and is no safeguard:
 * that is the server's primary key. Without Web Locks, or when they fail, the work is done anyway.
 * @param mayQueue to wait for the one who delivers; else it is skipped.
 * One from whom the lock was taken may go on: what others have begun is not theirs any more.
 */
export async function withDeliveryLock(
  ports: LockPorts,
  mayQueue: boolean,
  work: () => Promise<void>,
): Promise<void> {
  if (await hold(ports, { ifAvailable: true }, work)) return
  if (await isHolderFrozen(ports)) {
    await hold(ports, { steal: true }, work)
    return
  }
  if (!mayQueue) return
  const controller = new AbortController()
  const cancel = ports.after(queueForMs, () => controller.abort())
  await hold(ports, { signal: controller.signal }, () => {
    cancel()
    return work()
  })
  cancel()
}

/** @returns whether the work was begun. */
async function hold(
  { locks }: LockPorts,
  options: LockOptions,
  work: () => Promise<void>,
): Promise<boolean> {
  let begun = false
  const begin = async () => {
    begun = true
    await work()
  }
  try {
    if (locks === null) await begin()
    else
      await locks.request(lockName, options, async (lock) => (lock === null ? undefined : begin()))
  } catch (error) {
    // Taken away while it works, or given up before it began; anything else is no lock at all.
    const isOver = error instanceof Error && error.name === 'AbortError'
    if (!begun && !isOver) await begin()
  }
  return begun
}

/** Whoever delivers leaves a mark at every step; an old one, or one of the future, is of nobody alive. */
async function isHolderFrozen({ store, now }: LockPorts): Promise<boolean> {
  try {
    const beat = await store.lastBeat()
    if (beat === null) await store.beat(now())
    return beat !== null && Math.abs(now() - beat) > frozenAfterMs
  } catch {
    return false
  }
}
