import type { ReadFailure } from '#src/data/read-failure.ts'
import type { Result } from '#src/lib/result.ts'

/** A failed reading in the form that TanStack Query knows: a rejection. */
class QueryFailure extends Error {
  override readonly name = 'QueryFailure'
  readonly failure: ReadFailure
  constructor(failure: ReadFailure) {
    super(`reading failed: ${failure.kind}`)
    this.failure = failure
  }
}

/** The value of a reading; rejects with QueryFailure when it failed. */
export async function valueOf<Value>(reading: Promise<Result<Value, ReadFailure>>): Promise<Value> {
  const result = await reading
  if (!result.ok) throw new QueryFailure(result.failure)
  return result.value
}

/** Whether a query failed because nobody answered, whatever the device says of its network. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof QueryFailure && error.failure.kind === 'unreachable'
}
