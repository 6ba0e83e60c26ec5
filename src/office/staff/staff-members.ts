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
    /** Whether whoever asks may give them a lead. */
    isAssignable: is_assignable,
    /** Null where it is not for whoever asks to know. */
    hasSecondFactor: has_second_factor,
    /** ISO 8601, as all moments here; null for somebody who never has, and where it is not told. */
    lastSignInAt: last_sign_in_at,
  })),
)

/** Somebody who may work in the back office. */
export type StaffMember = v.InferOutput<typeof memberRow>

/** Whether whoever asks may give them a lead; sales who see no leads of others keep theirs. */
export const isAssignable = (member: StaffMember): boolean => member.isAssignable

/** All who may work in the back office, by e-mail. */
export function fetchStaffMembers(
  signal: AbortSignal,
): Promise<Result<readonly StaffMember[], OfficeFailure>> {
  return askRows(memberRow, (client) => client.rpc('staff_members').abortSignal(signal))
}
