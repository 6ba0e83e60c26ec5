import type { AuthError } from '@supabase/supabase-js'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { type AuthClient, authClient } from './auth-client.ts'
import { type AuthFailure, authFailure } from './auth-failure.ts'

type Auth = AuthClient['auth']

interface Answer {
  readonly data: unknown
  readonly error: AuthError | null
}

type Answered<Given extends Answer> = Extract<Given, { readonly error: null }>['data']

/**
 * Calls the auth service; a refusal is returned as a value.
 * @param read turns an error into a failure.
 */
export async function ask<Given extends Answer>(
  call: (auth: Auth) => Promise<Given>,
  read = authFailure,
): Promise<Result<Answered<Given>, AuthFailure>> {
  const client = await authClient()
  if (client === null) return fail({ kind: 'unreachable', message: '' })
  const { data, error } = await call(client.auth)
  return error === null ? succeed(data as Answered<Given>) : fail(read(error))
}
