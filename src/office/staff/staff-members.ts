import * as v from 'valibot'
import type { Result } from '#src/platform/result.ts'
import { askRows } from '#src/office/api/ask.ts'
import { staffRoles } from '#src/session/api/user-role.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const memberRow = v.pipe(
  v.object({
    user_id: v.string(),
    email: v.string(),
    role: v.picklist(staffRoles),
    is_assignable: v.boolean(),
    has_second_factor: v.nullable(v.boolean()),
    last_sign_in_at: v.nullable(v.string()),
    since: v.string(),
  }),
  v.transform(({ user_id, is_assignable, has_second_factor, last_sign_in_at, ...row }) => ({
    ...row,
    id: user_id,
    /** Whether the signed-in user may assign leads to them. */
    isAssignable: is_assignable,
    /** Null if the signed-in user may not know. */
    hasSecondFactor: has_second_factor,
    /** ISO 8601, like all times here; null for never, or if not disclosed. */
    lastSignInAt: last_sign_in_at,
  })),
)

/** A member of staff. */
export type StaffMember = v.InferOutput<typeof memberRow>

/**
 * Whether the signed-in user may assign leads to them; sales who cannot see other people's leads
 * keep their own.
 */
export const isAssignable = (member: StaffMember): boolean => member.isAssignable

/** All staff by email address. */
export function fetchStaffMembers(
  signal: AbortSignal,
): Promise<Result<readonly StaffMember[], OfficeFailure>> {
  return askRows(memberRow, (client) => client.rpc('staff_members').abortSignal(signal))
}
