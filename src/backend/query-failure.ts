import type { Result } from '#src/platform/result.ts'

interface Failure {
  readonly kind: string
}

/** A failed reading in the form that TanStack Query knows: a rejection. */
export class QueryFailure extends Error {
  override readonly name = 'QueryFailure'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(`reading failed: ${failure.kind}`)
    this.failure = failure
  }
}

/** The value of a reading; rejects with QueryFailure when it failed. */
export async function valueOf<Value>(reading: Promise<Result<Value, Failure>>): Promise<Value> {
  const result = await reading
  if (!result.ok) throw new QueryFailure(result.failure)
  return result.value
}

/** Whether a query failed because nobody answered, whatever the device says of its network. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof QueryFailure && error.failure.kind === 'unreachable'
}
