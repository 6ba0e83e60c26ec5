import { messages } from '#src/content/messages.ts'
import type { WriteFailure } from '#src/data/insert-row.ts'
import { type Result, fail } from '#src/lib/result.ts'
import { type LimitFailure, createSubmissionLimit } from './submission-limit.ts'

const limit = createSubmissionLimit()

/** Why a form that was filled in correctly was not taken. */
export type SubmitFailure = WriteFailure | { readonly kind: LimitFailure }

/**
 * Sends what a form holds and waits for the server's word.
 * @param sender whose submissions of this form are counted together.
 */
export async function submitLead(
  form: string,
  sender: string,
  insert: () => Promise<Result<'stored', WriteFailure>>,
): Promise<Result<'stored', SubmitFailure>> {
  const tooSoon = limit.check(form, sender)
  if (tooSoon !== null) return fail({ kind: tooSoon })
  const outcome = await insert()
  if (outcome.ok) limit.record(form, sender)
  return outcome
}

/**
 * What the visitor is told about it.
 * @param notTaken the form's own words for everything that is not a limit.
 */
export function failureText(failure: SubmitFailure, notTaken: string): string {
  switch (failure.kind) {
    case 'wait-a-moment':
      return messages.waitAMoment
    case 'too-many':
    case 'rate-limited':
      return messages.tooMany
    case 'transient':
    case 'not-permitted':
    case 'rejected':
      return notTaken
  }
}
