import type { Result } from '#src/platform/result.ts'

interface Failure {
  readonly kind: string
  readonly status?: number
}

/** A failed read as TanStack Query expects it: an Error to reject with. */
export class QueryFailure extends Error {
  override readonly name = 'QueryFailure'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(`reading failed: ${failure.kind}`)
    this.failure = failure
  }
}

/** The value of a read; rejects with QueryFailure if it failed. */
export async function valueOf<Value>(reading: Promise<Result<Value, Failure>>): Promise<Value> {
  const result = await reading
  if (!result.ok) throw new QueryFailure(result.failure)
  return result.value
}

/**
 * Whether a query failed because there was no response, whatever the device says about its network.
 */
export function isUnreachable(error: unknown): boolean {
  return error instanceof QueryFailure && error.failure.kind === 'unreachable'
}

/** Whether the server has refused this user: the same request would be refused again. */
export function isForbidden(error: unknown): boolean {
  if (!(error instanceof QueryFailure)) return false
  const { kind, status } = error.failure
  return ['signed-out', 'not-permitted'].includes(kind) || status === 401 || status === 403
}
