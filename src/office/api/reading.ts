import { QueryFailure } from '#src/backend/query-failure.ts'

/** Whether a query failed because there is no such thing any more. */
export function isGone(error: unknown): boolean {
  return error instanceof QueryFailure && error.failure.kind === 'gone'
}

/** What a query reads outside of a component; null when it could not be read. Rejects for bugs. */
export async function readOrNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof QueryFailure) return null
    throw error
  }
}
