import { messages } from '#src/domain/messages.ts'
import { clockText } from '#src/domain/text/clock-text.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { type Obstacle, type OutboxEntry, type Receipt, lostFiles } from '#src/outbox/entry.ts'
import type { LimitFailure } from './submission-limit.ts'

/** The result of a form: the server has everything, or this device keeps it until the server does. */
export type Submitted = {
  /** The lead's id; differs from the form's when that one was already in use. */
  readonly id: string
} &
  /** Names of files that the server refused or that could no longer be read. */
  (
    | { readonly kind: 'delivered'; readonly receipt: Receipt; readonly lost: readonly string[] }
    | { readonly kind: 'saved'; readonly reason: SavedReason }
  )

/** Why the server does not have it yet. */
export type SavedReason =
  | { readonly kind: 'no-network' | 'server-busy' | 'under-way' }
  /** The end of the server's wait, in milliseconds since 1970 by this device's clock. */
  | { readonly kind: 'asked-to-wait'; readonly until: number }

/** Why a valid form was not accepted. Nothing of it is stored then. */
export type SubmitFailure =
  | { readonly kind: LimitFailure }
  /** A rule of the server refuses it: the form must change. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** It could neither be stored here nor sent at once. */
  | { readonly kind: 'storage-full' }
  | { readonly kind: 'not-sent' }
  /** Another tab removed it while it was being sent. */
  | { readonly kind: 'removed' }

/**
 * The outcome of a submission.
 * @param entry null if it was removed, undefined while the storage cannot be read.
 * @param pressedAt when the button was pressed, in milliseconds since 1970.
 */
export function outcomeOf(
  id: string,
  entry: OutboxEntry | null | undefined,
  pressedAt: number,
): Result<Submitted, SubmitFailure> {
  if (entry === null) return fail({ kind: 'removed' })
  if (entry?.receipt) {
    return succeed({ id, kind: 'delivered', receipt: entry.receipt, lost: lostFiles(entry) })
  }
  const last = entry?.events.at(-1)
  const obstacle = last?.kind === 'tried' ? last.obstacle : null
  if (entry?.state === 'needs-attention' && obstacle?.kind === 'rejected') return fail(obstacle)
  return succeed({
    id,
    kind: 'saved',
    reason: reasonOf(entry, obstacle, (last?.at ?? 0) >= pressedAt),
  })
}

/** @param isOfNow whether the obstacle occurred after the button was pressed. */
function reasonOf(
  entry: OutboxEntry | undefined,
  obstacle: Obstacle | null,
  isOfNow: boolean,
): SavedReason {
  if (!navigator.onLine) return { kind: 'no-network' }
  switch (obstacle?.kind) {
    case 'no-connection':
    case 'not-our-server':
      return { kind: isOfNow ? 'no-network' : 'under-way' }
    case 'rate-limited':
      return entry === undefined
        ? { kind: 'server-busy' }
        : { kind: 'asked-to-wait', until: entry.nextAttemptAt }
    case 'server-busy':
    case 'not-permitted':
      return { kind: 'server-busy' }
    default:
      return { kind: 'under-way' }
  }
}

interface OutcomeMessage {
  readonly kind: 'success' | 'error'
  readonly message: string
  /** Where missing files can be added. */
  readonly action?: { readonly label: string; readonly href: string }
}

/**
 * The visitor's message after a submission.
 * @param words the form's own messages for what the server has and for what was not accepted.
 */
export function outcomeMessage(
  outcome: Result<Submitted, SubmitFailure>,
  words: { readonly sent: string; readonly notTaken: string },
  now = Date.now(),
): OutcomeMessage {
  if (outcome.ok) {
    const { value } = outcome
    if (value.kind === 'delivered' && value.lost.length > 0) {
      const action = { label: 'Add what is missing', href: `/status/${value.id}` }
      return { kind: 'error', message: messages.sentWithout(value.lost.join(', ')), action }
    }
    const message = value.kind === 'delivered' ? words.sent : savedText(value.reason, now)
    return { kind: 'success', message }
  }
  return { kind: 'error', message: failureText(outcome.failure, words.notTaken) }
}

function savedText(reason: SavedReason, now: number): string {
  switch (reason.kind) {
    case 'no-network':
      return messages.savedHere
    case 'server-busy':
      return messages.savedWhileBusy
    case 'asked-to-wait':
      return messages.savedUntil(clockText(reason.until, now))
    case 'under-way':
      return messages.savedUnderWay
  }
}

function failureText({ kind }: SubmitFailure, notTaken: string): string {
  switch (kind) {
    case 'wait-a-moment':
      return messages.waitAMoment
    case 'too-many':
      return messages.tooMany
    case 'storage-full':
      return messages.deviceFull
    case 'removed':
      return messages.removedMeanwhile
    case 'rejected':
    case 'not-sent':
      return notTaken
  }
}
