import { asUser } from '#src/data/auth/as-user.ts'
import { type Result, fail, succeed } from '#src/lib/result.ts'
import { type EditFailure, editFailure } from './edit-failure.ts'

interface Answer {
  readonly status: number
  readonly error: { readonly code?: string } | null
  readonly data: unknown
  readonly count?: number | null
}

/**
 * Sends a request as the signed-in user and answers with what came, or why nothing did.
 * Never rejects for reasons of the network.
 */
export async function ask<Got extends Answer>(
  request: Parameters<typeof asUser<Got>>[0],
): Promise<Result<Got, EditFailure>> {
  // Without a network supabase-js would try to renew an old session for half a minute.
  if (!navigator.onLine) return fail({ kind: 'unreachable' })
  try {
    const answer = await asUser(request)
    if (answer === null) return fail({ kind: 'unreachable' })
    const isDone = answer.error === null && answer.status >= 200 && answer.status < 300
    return isDone ? succeed(answer) : fail(editFailure(answer))
  } catch {
    // The script of the client could not be fetched.
    return fail({ kind: 'unreachable' })
  }
}
