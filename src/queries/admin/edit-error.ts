import type { EditFailure } from '#src/data/admin/edit-failure.ts'
import type { Result } from '#src/lib/result.ts'

export type { EditFailure } from '#src/data/admin/edit-failure.ts'

/** A failed reading of the back office in the form that TanStack Query knows: a rejection. */
class EditError extends Error {
  override readonly name = 'EditError'
  readonly failure: EditFailure
  constructor(failure: EditFailure) {
    super(`reading failed: ${failure.kind}`)
    this.failure = failure
  }
}

/** The value of a reading; rejects when it failed. */
export async function orThrow<Value>(reading: Promise<Result<Value, EditFailure>>): Promise<Value> {
  const result = await reading
  if (!result.ok) throw new EditError(result.failure)
  return result.value
}

/** Whether a query failed because there is no such thing any more. */
export function isGone(error: unknown): boolean {
  return error instanceof EditError && error.failure.kind === 'gone'
}
