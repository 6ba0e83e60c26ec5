import { messages } from '#src/domain/messages.ts'
import { clockText } from '#src/domain/text/clock-text.ts'
import type { Result } from '#src/platform/result.ts'
import type { SavedReason, SubmitFailure, Submitted } from './submit-lead.ts'

/**
 * What the visitor is told of a form that was sent.
 * @param words the form's own, for what the server has and for what was not taken.
 */
export function tellOutcome(
  outcome: Result<Submitted, SubmitFailure>,
  words: { readonly sent: string; readonly notTaken: string },
  now = Date.now(),
): { readonly kind: 'success' | 'error'; readonly message: string } {
  if (outcome.ok) {
    const { value } = outcome
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
