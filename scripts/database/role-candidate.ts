import type { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'
import type { Database } from '#src/backend/database.types.ts'

const candidateRow = v.pipe(
  v.object({
    user_id: v.string(),
    email: v.nullable(v.string()),
    created_at: v.string(),
    last_sign_in_at: v.nullable(v.string()),
    is_proven: v.boolean(),
  }),
  v.transform(({ user_id, email, created_at, last_sign_in_at, is_proven }) => ({
    id: user_id,
    email: email ?? '',
    createdAt: created_at,
    lastSignInAt: last_sign_in_at,
    /** Whether somebody has followed a link mailed to the address. */
    isProven: is_proven,
  })),
)

/** An account that can be given a role. */
export type RoleCandidate = v.InferOutput<typeof candidateRow>

/** The accounts of an address, oldest first, or the one with an id. */
export async function readCandidates(
  rest: PostgrestClient<Database>,
  whom: { readonly account_email: string } | { readonly account: string },
): Promise<readonly RoleCandidate[]> {
  const { data, error } = await rest.rpc('role_candidate', whom)
  if (error !== null) throw new Error(`the account cannot be read: ${error.code}`)
  return v.parse(v.array(candidateRow), data)
}

/** An account in words, for whoever gives it a role. */
export function describeCandidate(candidate: RoleCandidate): string {
  const { id, email, createdAt, lastSignInAt, isProven } = candidate
  return `Account ${id}
  e-mail        ${email || 'none'} (${isProven ? 'proven: a mailed link was followed' : 'not proven'})
  made          ${timeOf(createdAt)}
  last sign-in  ${lastSignInAt === null ? 'never' : timeOf(lastSignInAt)}`
}

function timeOf(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
