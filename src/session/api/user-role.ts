import * as v from 'valibot'
import type { ReadFailure } from '#src/backend/read-failure.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { asUser } from './as-user.ts'

const accessSchema = v.picklist(['none', 'admin', 'needs-second-factor'])

/** What the signed-in user may do: an admin may lack nothing but a second factor in this session. */
export type Access = v.InferOutput<typeof accessSchema>

/** Asks the server, as `private.is_admin()` judges. */
export async function fetchAccess(): Promise<Result<Access, ReadFailure>> {
  // Without a network supabase-js would try to renew an old session for half a minute.
  if (!navigator.onLine) return fail({ kind: 'unreachable' })
  const answer = await asUser((client) => client.rpc('my_access', {}, { get: true }))
  if (answer === null) return fail({ kind: 'unreachable' })
  const access = v.safeParse(accessSchema, answer.data)
  if (access.success) return succeed(access.output)
  const { status, error } = answer
  // Whatever is no word of ours, and no refusal, is a network's own page.
  if (status < 400 || status >= 500) return fail({ kind: 'unreachable' })
  return fail({ kind: 'refused', status, code: error?.code ?? '' })
}
