import { CancelledError } from '@tanstack/react-query'
import { QueryFailure } from '#src/backend/query-failure.ts'

/** Whether a query failed because the record no longer exists. */
export function isGone(error: unknown): boolean {
  return error instanceof QueryFailure && error.failure.kind === 'gone'
}

/**
 * Reads a query outside of a component; null if that failed, or was cancelled because its page was
 * left. Rejects for bugs.
 */
export async function readOrNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof QueryFailure || error instanceof CancelledError) return null
    throw error
  }
}
