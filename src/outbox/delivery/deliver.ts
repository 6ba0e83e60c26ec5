import type { StoredEntry } from '#src/outbox/entry.ts'
import type { Change } from '#src/outbox/store/entry-store.ts'
import { senderOf } from '#src/outbox/submit/new-entry.ts'
import type { Alarm } from '#src/outbox/outbox.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { type Outcome, type Step, afterStep, nextStep, stepKey } from './transitions.ts'
import { executeStep } from './execute-step.ts'
import { backoff, isDue, waitAfter, waitFor } from './retry-policy.ts'

/** Identifies an attempt: another lock holder counts another one. */
type Claim = Pick<StoredEntry, 'createdAt' | 'attempts'>

interface Turn {
  readonly entry: StoredEntry
  readonly step: Step
}

const lockName = 'outbox'
const frozenAfterMs = 5 * 60_000
/** The interval of heartbeats: a large file on a slow connection takes longer than that. */
const beatEveryMs = 60_000
const queueForMs = 60_000

type LockPorts = Pick<OutboxPorts, 'locks' | 'store' | 'now' | 'after'>

const ranks = { row: 0, confirm: 1, file: 2 } as const

/**
 * Delivers everything that is due, step by step: rows before files, least tried first. The entries
 * are read again before each step, so that removed ones are not sent and new ones are.
 * @param hurried the entry that the visitor wants to send now, whatever its wait.
 */
export async function deliverDue(
  ports: OutboxPorts,
  alarm: Alarm,
  changed: () => void,
  hurried?: string,
): Promise<void> {
  const { store, now, random } = ports
  const claims = new Map<string, Claim>()
  const done = new Set<string>()
  /** Entries that must wait for the rest of this run. */
  const held = new Set<string>()

  for (;;) {
    const { entries } = await store.list()
    const turn = choose(entries)
    if (turn === undefined) return
    const { entry, step } = turn
    const stopBeating = await keepBeating(ports)
    done.add(stepKey(entry, step))
    const outcome = await executeStep(ports, entry, step, () => begin(turn))
    stopBeating()
    if (outcome?.kind === 'progressed') done.delete(stepKey(entry, step))
    const entryThen = outcome === null ? null : await finish(turn, outcome)
    if (outcome?.kind === 'stopped' && entryThen !== null && entryThen.hold !== null) {
      held.add(entry.id)
      if (entryThen.hold === 'server' && step.kind === 'row') {
        await holdOthers(entries, turn, entryThen)
      }
    }
    changed()
  }

  function choose(entries: readonly StoredEntry[]): Turn | undefined {
    return entries
      .filter((entry) => !held.has(entry.id) && (claims.has(entry.id) || mayBegin(entry)))
      .flatMap((entry): Turn[] => {
        const step = nextStep(entry, (step) => done.has(stepKey(entry, step)))
        return step === null ? [] : [{ entry, step }]
      })
      .sort(
        (a, b) =>
          ranks[a.step.kind] - ranks[b.step.kind] ||
          a.entry.attempts - b.entry.attempts ||
          a.entry.createdAt - b.entry.createdAt,
      )[0]
  }

  function mayBegin(entry: StoredEntry): boolean {
    return entry.id === hurried || isDue(entry, now(), alarm)
  }

  /** Counts an attempt and sets its wait before it is made, so that a crash cannot repeat it at once. */
  async function begin({ entry: { id }, step }: Turn): Promise<boolean> {
    const known = claims.get(id)
    let claim: Claim | undefined
    const entry = await store.change(id, (entry) => {
      claim = undefined
      if (entry === null) return null
      if (known !== undefined) {
        if (isSame(entry, known)) claim = known
        return null
      }
      // Another holder may have done it since the entries were read.
      if (!isStillNext(entry, step)) return null
      const attempts = entry.attempts + 1
      claim = { createdAt: entry.createdAt, attempts }
      const maybeSent = entry.maybeSent || step.kind === 'row'
      const wait = { wait: backoff(attempts, random), hold: null }
      return { put: waitFor({ ...entry, attempts, maybeSent }, wait, now()) }
    })
    if (entry === null || claim === undefined) return false
    claims.set(id, claim)
    return true
  }

  /** @returns the entry after the step; null when another holder has taken it over. */
  async function finish(
    { entry: { id }, step }: Turn,
    outcome: Outcome,
  ): Promise<StoredEntry | null> {
    const claim = claims.get(id)
    let isOurs = false
    const record = (entry: StoredEntry | null): Change => {
      if (entry === null || claim === undefined) return null
      isOurs = isSame(entry, claim)
      return isOurs ? afterStep(entry, step, outcome, now(), random) : heldBy(outcome, entry)
    }
    // A result that could not be stored is not lost: the next attempt finds it on the server.
    const entry = await store.change(id, record).catch(() => null)
    return isOurs ? entry : null
  }

  /** Stores the wait that the server asked for, even if another holder has taken over since. */
  function heldBy(outcome: Outcome, entry: StoredEntry): Change {
    if (outcome.kind !== 'stopped' || outcome.asked === null || entry.state !== 'waiting')
      return null
    const wait = waitAfter(outcome.obstacle, outcome.asked, entry.attempts, random)
    return { put: waitFor(entry, wait, now()) }
  }

  /** The server limits each sender: it would refuse their other rows too. */
  async function holdOthers(
    entries: readonly StoredEntry[],
    { entry: { id, lead } }: Turn,
    { nextAttemptAt, waitMs }: StoredEntry,
  ): Promise<void> {
    for (const other of entries) {
      const isSenders =
        lead !== null && other.lead !== null && senderOf(other.lead) === senderOf(lead)
      if (other.id === id || !isSenders) continue
      const wait = (entry: StoredEntry | null): Change =>
        entry === null || entry.leadArrived
          ? null
          : { put: { ...entry, nextAttemptAt, waitMs, hold: 'server' } }
      await store.change(other.id, wait).catch(() => undefined)
    }
  }
}

function isSame(entry: StoredEntry, claim: Claim): boolean {
  return entry.attempts === claim.attempts && entry.createdAt === claim.createdAt
}

function isStillNext(entry: StoredEntry, step: Step): boolean {
  return nextStep(entry, (other) => stepKey(entry, other) !== stepKey(entry, step)) !== null
}

/**
 * Runs `work` while no other tab or worker delivers. This only saves requests; the server's primary
 * key prevents duplicates. Without Web Locks, or if they fail, the work runs anyway.
 * @param mayQueue waits for a running delivery; otherwise the work is skipped. A tab that has lost
 * the lock may continue, but leaves entries that others have started.
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

/** @returns whether the work was started. */
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
    // Taken over while working, or given up before it started; any other error means that there are no locks.
    const isOver = error instanceof Error && error.name === 'AbortError'
    if (!begun && !isOver) await begin()
  }
  return begun
}

/**
 * Writes heartbeats, so that other tabs do not take this one for frozen. @returns a function that
 * stops them.
 */
async function keepBeating({
  store,
  now,
  after,
}: Pick<OutboxPorts, 'store' | 'now' | 'after'>): Promise<() => void> {
  let cancel = () => undefined as void
  const beat = async () => {
    cancel = after(beatEveryMs, () => void beat())
    await store.beat(now()).catch(() => undefined)
  }
  await beat()
  return () => cancel()
}

/**
 * The holder writes a heartbeat at each step and every minute; an old or future one means that it
 * is frozen.
 */
async function isHolderFrozen({ store, now }: LockPorts): Promise<boolean> {
  try {
    const beat = await store.lastBeat()
    if (beat === null) await store.beat(now())
    return beat !== null && Math.abs(now() - beat) > frozenAfterMs
  } catch {
    return false
  }
}
