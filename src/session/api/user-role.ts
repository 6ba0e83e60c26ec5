import * as v from 'valibot'
import type { ReadFailure } from '#src/backend/read-failure.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { asUser } from './as-user.ts'

/** A role in the back office: sales work on leads, admins on everything. */
export const staffRoles = ['admin', 'sales'] as const

export type StaffRole = (typeof staffRoles)[number]

const accessSchema = v.picklist(['none', ...staffRoles, 'needs-second-factor'])

/**
 * What the signed-in user may do, including staff who still need a second factor in this session.
 */
export type Access = v.InferOutput<typeof accessSchema>

/** The role of users who may enter the back office; null for all others. */
export function roleOf(access: string | undefined): StaffRole | null {
  return staffRoles.find((role) => role === access) ?? null
}

/** Asks the server, which decides as `private.is_staff()` does. */
export async function fetchAccess(): Promise<Result<Access, ReadFailure>> {
  // Offline, supabase-js would try to refresh an expired session for half a minute.
  if (!navigator.onLine) return fail({ kind: 'unreachable' })
  const answer = await asUser((client) => client.rpc('my_access', {}, { get: true }))
  if (answer === null) return fail({ kind: 'unreachable' })
  const access = v.safeParse(accessSchema, answer.data)
  if (access.success) return succeed(access.output)
  const { status, error } = answer
  // Anything that is neither a role nor a refusal comes from the network, not from the server.
  if (status < 400 || status >= 500) return fail({ kind: 'unreachable' })
  return fail({ kind: 'refused', status, code: error?.code ?? '' })
}
