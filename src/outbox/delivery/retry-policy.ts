import type { Obstacle, StoredEntry } from '#src/outbox/entry.ts'
import type { Alarm } from '#src/outbox/outbox.ts'

type Waiting = Pick<StoredEntry, 'nextAttemptAt' | 'waitMs' | 'hold'>

const second = 1000
const backoffBase = 2 * second
const backoffCap = 15 * 60 * second
const configurationWait = 3600 * second
const longestServerWait = 24 * 3600 * second

/** A random part of 2 s, 4 s, 8 s … 15 min, so that devices that failed together do not return together. */
export function backoff(attempts: number, random: () => number): number {
  return random() * Math.min(backoffCap, backoffBase * 2 ** Math.min(attempts - 1, 30))
}

/**
 * How long to wait after an obstacle, and who decided it.
 * @param asked seconds that the server asked for, if it did.
 */
export function waitAfter(
  { kind }: Obstacle,
  asked: number | null,
  attempts: number,
  random: () => number,
): { readonly wait: number; readonly hold: StoredEntry['hold'] } {
  if (asked !== null) return { wait: Math.min(asked * second, longestServerWait), hold: 'server' }
  if (kind === 'not-permitted') return { wait: configurationWait, hold: 'configuration' }
  return { wait: backoff(attempts, random), hold: null }
}

type Wait = ReturnType<typeof waitAfter>

/** The entry with its next attempt after `wait`; our backoff never shortens the server's wait. */
export function waitFor<Entry extends Waiting>(entry: Entry, { wait, hold }: Wait, now: number) {
  const isShorter = entry.hold === 'server' && hold !== 'server' && remaining(entry, now) > wait
  return isShorter ? entry : { ...entry, nextAttemptAt: now + wait, waitMs: wait, hold }
}

/** Milliseconds until an entry may be tried. */
function remaining({ nextAttemptAt, waitMs, hold }: Waiting, now: number): number {
  const wait = nextAttemptAt - now
  // A longer wait than was set means that the clock was set back.
  return wait > (waitMs ?? longest[hold ?? 'backoff']) ? 0 : Math.max(0, wait)
}

const longest = {
  server: longestServerWait,
  configuration: configurationWait,
  backoff: backoffCap,
} as const

/** A timer only says that time has passed, so it respects every wait. */
const none = { queues: false, hopes: false, insists: false }

const rights: Readonly<
  Record<
    Alarm,
    {
      /** Somebody waits for the outcome, or this may be the last chance: queue behind a running delivery. */
      readonly queues: boolean
      /** Something has changed: skip our own backoff. */
      readonly hopes: boolean
      /** Try even if the browser reports that it is offline. */
      readonly insists: boolean
    }
  >
> = {
  timer: none,
  visible: { ...none, hopes: true },
  enqueue: { ...none, queues: true },
  start: { queues: false, hopes: true, insists: true },
  button: { queues: true, hopes: true, insists: true },
  online: { queues: true, hopes: true, insists: true },
  sync: { queues: true, hopes: true, insists: true },
}

/** Whether a trigger waits for a running delivery to end. */
export function mayQueue(alarm: Alarm): boolean {
  return rights[alarm].queues
}

/**
 * Whether an entry should be tried now. The visitor's button always may; otherwise the server's
 * wait counts.
 */
export function isDue(entry: Waiting, now: number, alarm: Alarm): boolean {
  const { hold } = entry
  if (alarm === 'button' || remaining(entry, now) === 0) return true
  if (hold === 'server') return false
  // A new version of the app may know a new key.
  return hold === 'configuration' ? alarm === 'start' : rights[alarm].hopes
}

/** Whether to try at all. Hopeless attempts would leave it unclear whether something was sent. */
export function mayTry(alarm: Alarm, isOnline: boolean): boolean {
  return isOnline || rights[alarm].insists
}
