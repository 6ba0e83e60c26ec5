import type { Obstacle, OutboxEvent, OutboxFile, Receipt, StoredEntry } from '#src/outbox/entry.ts'
import { isCallBack } from '#src/outbox/entry.ts'
import type { Change } from '#src/outbox/store/entry-store.ts'
import { waitAfter, waitFor } from './retry-policy.ts'

/** The next step of an entry. */
export type Step =
  | { readonly kind: 'row' }
  | { readonly kind: 'file'; readonly place: number; readonly file: OutboxFile }
  | { readonly kind: 'confirm' }

/** The result of a step. */
export type Outcome =
  /** The server has the row or file, now or from before. */
  | { readonly kind: 'arrived' }
  /** Part of the file has arrived, and the rest can follow at once. */
  | { readonly kind: 'progressed' }
  /** The file can never arrive. */
  | { readonly kind: 'lost' }
  /** The file's bytes are missing, or differ from those that were picked. */
  | { readonly kind: 'missing' }
  /** The office has erased the request: neither it nor its files may be sent again. */
  | { readonly kind: 'erased' }
  /** A rule refuses the row, and the server does not have it. */
  | { readonly kind: 'refused'; readonly code: string }
  /** The server's receipt; null when it does not have the row. */
  | { readonly kind: 'confirmed'; readonly receipt: Receipt | null }
  /** @param asked the server's wait in seconds. */
  | { readonly kind: 'stopped'; readonly obstacle: Obstacle; readonly asked: number | null }

/** How often missing bytes are looked for before the file counts as lost. */
const looksForBytes = 3
/** A storage problem may last some seconds. */
const betweenLooksMs = 60_000
const noLooks = { missing: undefined, missedAt: undefined }
const maxEvents = 60

/** Identifies a step within a run, which takes each step at most once. */
export function stepKey(entry: Pick<StoredEntry, 'id'>, step: Step): string {
  return step.kind === 'file' ? `${step.kind} ${step.file.path}` : `${step.kind} ${entry.id}`
}

/** Row first, then each file, then the receipt. */
export function nextStep(entry: StoredEntry, isDone: (step: Step) => boolean): Step | null {
  if (entry.state !== 'waiting') return null
  return stepsNow(entry).find((step) => !isDone(step)) ?? null
}

function stepsNow(entry: StoredEntry): Step[] {
  if (!entry.leadArrived) return [{ kind: 'row' }]
  const waiting = entry.files.flatMap((file, place): Step[] =>
    file.state === 'waiting' ? [{ kind: 'file', place, file }] : [],
  )
  return waiting.length > 0 ? waiting : [{ kind: 'confirm' }]
}

/** The entry after a step. Only this function marks an entry as delivered. */
export function afterStep(
  entry: StoredEntry,
  step: Step,
  outcome: Outcome,
  now: number,
  random: () => number,
): Change {
  switch (outcome.kind) {
    case 'arrived':
      return step.kind === 'file'
        ? { put: withFile(unheld(entry, now), step.file, 'arrived', now) }
        : {
            put: {
              ...tell(unheld(entry, now), { kind: 'lead-arrived', at: now }),
              leadArrived: true,
            },
          }
    case 'progressed':
      return null
    case 'lost':
      return step.kind === 'file' ? { put: withFile(entry, step.file, 'lost', now) } : null
    case 'refused': {
      const obstacle = { kind: 'rejected', code: outcome.code } as const
      const noted = tell(entry, { kind: 'tried', at: now, obstacle })
      return { put: { ...noted, state: 'needs-attention', maybeSent: false, hold: null } }
    }
    case 'confirmed':
      return confirm(entry, outcome.receipt, now, random)
    case 'missing':
      return step.kind === 'file' ? { put: withMissing(entry, step.file, now, random) } : null
    case 'erased':
      return { remove: true }
    case 'stopped': {
      const { obstacle, asked } = outcome
      const isFound = step.kind === 'file' && obstacle.kind !== 'device-trouble'
      const looked = isFound ? withLooks(entry, step.file, noLooks) : entry
      return { put: stopped(looked, obstacle, asked, now, random) }
    }
  }
}

/** The visitor's retry was accepted before the server's wait was over, so that wait ends. */
function unheld(entry: StoredEntry, now: number): StoredEntry {
  return entry.hold === 'server' ? { ...entry, nextAttemptAt: now, hold: null } : entry
}

function confirm(
  entry: StoredEntry,
  receipt: Receipt | null,
  now: number,
  random: () => number,
): Change {
  const again = (checked: StoredEntry) => ({
    put: stopped(checked, { kind: 'not-our-server' }, null, now, random),
  })
  // The response that confirmed the row was not from our server.
  if (receipt === null) return again({ ...entry, leadArrived: false })
  let checked = entry
  for (const file of entry.files.filter(({ state }) => state === 'arrived')) {
    const there = receipt.files.find(({ path }) => path === file.path)
    if (there?.arrived !== true) checked = withFile(checked, file, 'waiting', now)
    // The path holds other bytes, which must not be overwritten.
    else if (there.size !== file.size) checked = withFile(checked, file, 'lost', now)
  }
  if (checked.files.some(({ state }) => state === 'waiting')) return again(checked)
  return {
    put: {
      ...tell(checked, { kind: 'delivered', at: now }),
      state: 'delivered',
      lead: null,
      isCallBack: isCallBack(entry),
      receipt,
    },
    // Files that did not arrive stay, so that the visitor can save or resend them.
    drop: checked.files.flatMap(({ state }, place) => (state === 'arrived' ? [place] : [])),
  }
}

function stopped(
  entry: StoredEntry,
  obstacle: Obstacle,
  asked: number | null,
  now: number,
  random: () => number,
): StoredEntry {
  const wait = waitAfter(obstacle, asked, entry.attempts, random)
  return waitFor(tell(entry, { kind: 'tried', at: now, obstacle }), wait, now)
}

function withMissing(
  entry: StoredEntry,
  file: OutboxFile,
  now: number,
  random: () => number,
): StoredEntry {
  const { missing = 0, missedAt = -Infinity } = file
  const isSoon = Math.abs(now - missedAt) < betweenLooksMs
  const looks = isSoon ? { missing, missedAt } : { missing: missing + 1, missedAt: now }
  if (looks.missing >= looksForBytes) return withFile(entry, file, 'lost', now)
  return stopped(withLooks(entry, file, looks), { kind: 'device-trouble' }, null, now, random)
}

function withLooks(
  entry: StoredEntry,
  { path }: OutboxFile,
  looks: Pick<OutboxFile, 'missing' | 'missedAt'>,
): StoredEntry {
  const files = entry.files.map((file) => (file.path === path ? { ...file, ...looks } : file))
  return { ...entry, files }
}

function withFile(
  entry: StoredEntry,
  { path }: OutboxFile,
  state: OutboxFile['state'],
  at: number,
): StoredEntry {
  const files = entry.files.map((file) => {
    const { upload: _over, ...kept } = file
    return file.path === path ? { ...kept, state } : file
  })
  if (state === 'waiting') return { ...entry, files }
  return { ...tell(entry, { kind: `file-${state}`, at, path }), files }
}

/** Adds a line to the history, which stays short however often something fails. */
function tell(entry: StoredEntry, event: OutboxEvent): StoredEntry {
  const before = entry.events.filter(
    (other, place) => !isOutdone(other, event, place === entry.events.length - 1),
  )
  const surplus = before.length + 1 - maxEvents
  let dropped = 0
  const kept = before.filter(({ kind }) => kind !== 'tried' || dropped++ >= surplus)
  return { ...entry, events: [...kept, event] }
}

function isOutdone(old: OutboxEvent, event: OutboxEvent, isLast: boolean): boolean {
  if (old.kind === 'tried') {
    return isLast && event.kind === 'tried' && old.obstacle.kind === event.obstacle.kind
  }
  return (
    old.kind === event.kind && (!('path' in old) || ('path' in event && old.path === event.path))
  )
}
