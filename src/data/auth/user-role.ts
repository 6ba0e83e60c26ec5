import { type ReadFailure, readRows } from '#src/data/read-failure.ts'
import { type Result, fail, succeed } from '#src/lib/result.ts'
import { asUser } from './as-user.ts'

/** Whether a user has the role of an admin. Only the user himself and admins are told. */
export async function fetchIsAdmin(userId: string): Promise<Result<boolean, ReadFailure>> {
  // Without a network supabase-js would try to renew an old session for half a minute.
  if (!navigator.onLine) return fail({ kind: 'unreachable' })
  try {
    const answer = await asUser((client) =>
      client.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin'),
    )
    if (answer === null) return fail({ kind: 'unreachable' })
    const rows = readRows(answer)
    return rows.ok ? succeed(rows.value.length > 0) : rows
  } catch {
    // The script of the client could not be fetched.
    return fail({ kind: 'unreachable' })
  }
}
