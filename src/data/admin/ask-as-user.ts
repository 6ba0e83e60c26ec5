import { asUser } from '#src/data/auth/as-user.ts'

/** An answer as supabase-js gives it; status 0 when none came. */
export interface RestAnswer {
  readonly status: number
  readonly data: unknown
  readonly error: { readonly code?: string } | null
  readonly count?: number | null
}

const noAnswer: RestAnswer = { status: 0, data: null, error: { code: '' } }

/** Sends a request as the signed-in user; a lost connection, or a session that cannot be used
 * now, is an answer with status 0. */
export async function askAsUser(
  request: (client: Parameters<Parameters<typeof asUser>[0]>[0]) => PromiseLike<RestAnswer>,
): Promise<RestAnswer> {
  // Without a network supabase-js would try to renew an old session for half a minute.
  if (!navigator.onLine) return noAnswer
  try {
    return (await asUser(request)) ?? noAnswer
  } catch {
    // The script of the client could not be fetched.
    return noAnswer
  }
}
